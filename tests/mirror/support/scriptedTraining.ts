import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { vi } from 'vitest';
import { logRows } from '#mirror/cardbox-file/index.ts';
import { TestStore } from './store.ts';

const fixture = join(import.meta.dirname, '../../fixtures/profile-v11');
const START = Date.parse('2026-11-23T08:00:00.000Z');
const HOUR = 3_600_000;

/** The columns that version 34 of the file had. */
const RECORDS = `cid, last_training_at, next_training_at, memory_level, IS_LEARNED, IS_MEMORIZED, IS_TRAINED, forgotten, due_day,
  place, state`;

/**
 * Trains the profile of version 0.1.0 in `folder` with fixed clock and ids: both modes, wrong answers, undo, marks and a reset.
 * Returns the entries of its log, as texts that files and servers get, and its records.
 */
export async function scriptedTraining(folder: string) {
  const [name = ''] = readdirSync(join(fixture, 'mirrors'));
  const file = join(folder, name);
  copyFileSync(join(fixture, 'mirrors', name), file);
  let ids = 0;
  const uuid = (): ReturnType<typeof crypto.randomUUID> => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`;
  const spy = vi.spyOn(crypto, 'randomUUID').mockImplementation(uuid);
  const day = { time_zone: 'UTC', start_hour: 4 };
  const { uid } = JSON.parse(readFileSync(join(fixture, 'account.json'), 'utf8'));
  const test = new TestStore(day, new Database(file), uid, START);
  try {
    for (const [round, mode] of (['normal', 'hardcore', 'normal'] as const).entries()) {
      const settings = { type: 'all', mode, count: 8, training_in_order: true, seed: 7 };
      const { sid } = (await test.ask('startSession', { scope: {}, settings, replace: true })).data.startSession;
      for (let step = 0; step < 40; step++) {
        test.now += HOUR;
        const session = (await test.ask('trainingSession', { sid })).data.trainingSession;
        if (session.current === null) break;
        const { cid } = session.current;
        const isCorrect = (step + round) % 4 !== 2;
        await test.ask('answerCard', { sid, cid, step: session.step, isCorrect, duration_ms: 900 + step });
        if (step % 9 === 5) await test.ask('undoAnswer', { sid });
        if (step % 11 === 3) await test.ask('markMemorized', { sid, cid, isMemorized: step % 2 === 0 });
      }
      const [first] = test.rows<{ cid: string }>('SELECT cid FROM records WHERE memory_level > 0 ORDER BY cid LIMIT 1');
      await test.ask('bulkEdit', { cids: [first?.cid], edit: { reset: true } });
      test.now += 30 * HOUR;
    }
    const everything = { isEverything: true } as Parameters<typeof logRows>[1];
    return {
      log: Array.from(logRows(test.store, everything), (entry) => JSON.stringify(entry)),
      records: test.rows<object>(`SELECT ${RECORDS} FROM records ORDER BY cid`).map((row) => JSON.stringify(row)),
    };
  } finally {
    spy.mockRestore();
    test.store.close();
  }
}
