import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { writeRecord } from '#mirror/records/records.ts';
import type { ChannelInput } from '#shared/ipc/channels.ts';
import { ok } from '#shared/result.ts';
import { DAY, TestStore } from '../../mirror/support/store.ts';
import { type OpenAppOptions, openApp } from './app.tsx';

/** The uid of the account that `openApp` uses. */
const UID = 'u1';

/** The whole app at an address, over a real mirror in memory. Main's part: it tells the page what changed. */
export async function openOverMirror(path: string, test: TestStore, options: OpenAppOptions = {}) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 600));
  const ask = async (operationName: string, variables: Record<string, unknown>) => {
    const answer = await test.ask(operationName, variables);
    const changes = test.changes.splice(0);
    for (const change of changes) queueMicrotask(() => act(() => app.emit('dataChanged', change)));
    return answer;
  };
  const graphql = async ({ operationName, variables }: ChannelInput<'graphql'>) =>
    ok(JSON.stringify(await ask(operationName, variables)));
  const app = await openApp(path, {}, { ...options, replies: { graphql, ...options.replies } });
  return { ...app, ask };
}

/** A mirror in memory, which is closed after the test. */
export function newMirror(): TestStore {
  const test = new TestStore(undefined, undefined, UID);
  onTestFinished(() => test.store.close());
  return test;
}

interface RecordPart {
  readonly IS_LEARNED?: boolean;
  readonly IS_MEMORIZED?: boolean;
  readonly IS_TRAINED?: boolean;
  readonly last_training_at?: string;
  readonly next_training_at?: string;
}

/** Sets the training record of a card. */
export function setRecord(test: TestStore, cid: string, part: RecordPart): void {
  const { last_training_at = 'N/A', next_training_at = 'N/A', ...flags } = part;
  const status = { IS_LEARNED: false, IS_MEMORIZED: false, IS_TRAINED: false, ...flags };
  const record = { cid, memory_level: 1, last_training_at, next_training_at, status };
  test.store.write(() => writeRecord(test.store, test.idOf(cid), record, 0));
}

/** Trains the first cards of a box, all remembered, a month before the rest of the test. */
export async function trainBefore(test: TestStore, pbid: string, count: number): Promise<void> {
  const settings = { type: 'all', mode: 'normal', count, training_in_order: true };
  const ask = async (name: string, variables: Record<string, unknown>) =>
    ((await test.ask(name, variables)).data as Record<string, { sid: string; current: { cid: string } | null }>)[name];
  let session = await ask('startSession', { scope: { pbid }, settings });
  for (let step = 0; step < count; step++) {
    session = await ask('answerCard', {
      sid: session?.sid,
      cid: session?.current?.cid,
      step,
      isCorrect: true,
    });
  }
  test.now += 30 * DAY;
}
