import { randomUUID } from 'node:crypto';
import type { Worker } from 'node:worker_threads';
import { createDecks } from '#main/workers/decks.ts';
import { createMirrorOver } from '#main/workers/mirror.ts';
import { MirrorClient } from '#main/workers/mirrorClient.ts';
import type { ImportTarget } from '#shared/import.ts';
import { importWorker, mirrorWorker, unwrap } from './import.ts';

export interface ShownBox {
  readonly bid: string;
  readonly title: string;
  readonly count: number;
}

export interface ShownCard {
  readonly cid: string;
  readonly title: string;
  readonly front: readonly string[];
  readonly back: readonly string[];
  readonly mnemonic: readonly { readonly content: string }[];
  readonly meta: { readonly tags: readonly string[]; readonly guid: string | null };
  readonly record: { readonly memory_level: number };
}

/** The mirror client of main with real workers, like in the app, and helpers for tests. */
export async function openMirror(file: string, startReader: () => Worker = importWorker, uid = 'import-test') {
  const client = new MirrorClient(mirrorWorker);
  const mirror = createMirrorOver(client, createDecks(client, startReader));
  unwrap(await mirror.open({ file, uid, day: undefined }));

  async function graphql<T>(operationName: string, variables: Record<string, unknown>): Promise<T> {
    const { data, errors }: { data: T; errors?: unknown } = JSON.parse(
      unwrap(await mirror.graphql(operationName, variables)),
    );
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return data;
  }

  /** Opens, previews and imports a file with the suggested mapping. */
  async function importFile(path: string, target: ImportTarget, job: string = randomUUID()) {
    const { handle } = unwrap(await mirror.decks.open(path, path.split('/').at(-1) ?? ''));
    const { mapping } = unwrap(await mirror.decks.preview(handle, { kind: 'table', parsing: {} }));
    const result = await mirror.decks.run(handle, job, { kind: 'table', parsing: {}, mapping, target });
    mirror.decks.close(handle);
    return result;
  }

  return {
    ...mirror,
    query: graphql,
    importFile,
    boxes: async () => (await graphql<{ cardboxes: ShownBox[] }>('cardboxes', { uid })).cardboxes,
    async cards(pbid: string, filter: string | null = null) {
      const variables = { scope: { pbid }, filter, sort: 'title', offset: 0, limit: 200 };
      return (await graphql<{ cardPage: { total: number; cards: ShownCard[] } }>('cardPage', variables)).cardPage;
    },
    async search(text: string) {
      return (await graphql<{ search: { id: string; title: string }[] }>('search', { text, limit: 20 })).search;
    },
  };
}

export type TestMirror = Awaited<ReturnType<typeof openMirror>>;
