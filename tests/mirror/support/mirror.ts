import type { Worker } from 'node:worker_threads';
import type { DaySettings } from '#core/day/index.ts';
import type { Decks } from '#main/workers/decks.ts';
import { MirrorClient } from '#main/workers/mirrorClient.ts';
import { tempFolder as newFolder } from '#tests/support/temp.ts';
import { startWorker } from '#tests/support/workers.ts';

/** A temporary folder. Call `remove` at the end of the test. */
export function tempFolder(): { path: string; remove: () => void } {
  return newFolder('cardbox-mirror');
}

/** Starts the real worker. */
export function createWorker(): Worker {
  return startWorker('mirror');
}

export interface GraphqlAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  readonly data: any;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}

/** A client of the real worker with an open file. */
export class TestMirror {
  readonly client: MirrorClient;
  readonly uid: string;

  private constructor(client: MirrorClient, uid: string) {
    this.client = client;
    this.uid = uid;
  }

  static async open(file: string, day?: DaySettings, uid = 'person'): Promise<TestMirror> {
    const client = new MirrorClient(createWorker);
    const result = await client.open({ kind: 'open', file, uid, day });
    if (!result.ok) throw new Error(result.error.code);
    return new TestMirror(client, uid);
  }

  async ask(operationName: string, variables: Record<string, unknown> = {}): Promise<GraphqlAnswer> {
    const result = await this.client.request<string>({ kind: 'graphql', operationName, variables });
    if (!result.ok) throw new Error(result.error.code);
    return JSON.parse(result.value);
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

export type { Decks };
