import type { OpenReply } from '#shared/mirror/protocol.ts';
import { fail } from '#shared/result.ts';
import type { ExportRuns } from './exports.ts';
import type { MirrorClient } from './mirrorClient.ts';
import type { Decks, Mirror, OpenOptions } from './types.ts';

/** The mirror over any client. Tests and benches pass clients with their own workers. */
export function createMirrorOver(client: MirrorClient, decks: Decks, exports?: ExportRuns): Mirror {
  let opened: OpenOptions | null = null;
  return {
    open(options) {
      opened = options;
      return client.open<OpenReply>({ kind: 'open', ...options });
    },
    graphql: (operationName, variables, signal) =>
      client.request<string>({ kind: 'graphql', operationName, variables }, signal),
    setDay: (day) => client.setDay(day),
    setTraining: (training) => client.setTraining(training),
    onChanged: (listener) => client.changed.add(listener),
    restore: (madeAt = null) => client.request({ kind: 'restore', madeAt }),
    page: (name, request) => client.request({ kind: 'page', name, request }),
    door: (action, params, source) => client.request({ kind: 'door', action, params, source }),
    onCorrupt: (listener) => client.corrupt.add(listener),
    onClockJump: (listener) => client.clockJump.add(listener),
    trustClock: () => client.request({ kind: 'trustClock' }),
    onProgress: (listener) => client.progress.add(listener),
    countCards: (file) => client.request({ kind: 'countCards', file }),
    sync: (call) => client.request({ kind: 'sync', call }),
    decks,
    media: {
      add: (bytes, name) => client.request({ kind: 'media', call: { kind: 'add', bytes, name } }),
      addFile: (path, name) => client.request({ kind: 'media', call: { kind: 'addFile', path, name } }),
      find: (hash) => client.request({ kind: 'media', call: { kind: 'find', hash } }),
      usage: () => client.request({ kind: 'media', call: { kind: 'usage' } }),
    },
    exports: {
      async run(options, from = opened ?? undefined) {
        if (from === undefined || exports === undefined) {
          return fail('MIRROR_UNAVAILABLE', 'no file is open');
        }
        return exports.run({ ...options, ...from });
      },
      cancel: (job) => exports?.cancel(job),
      onProgress: (listener) => exports?.onProgress(listener) ?? (() => undefined),
    },
    async close() {
      await exports?.stop();
      await client.close();
    },
  };
}
