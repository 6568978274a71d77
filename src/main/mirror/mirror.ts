import type { OpenReply } from '#shared/mirror/protocol.ts';
import type { MirrorClient } from './client.ts';
import type { Decks, Mirror } from './types.ts';

/** The interface main uses, over any client; tests and benches pass one whose worker they start themselves. */
export function createMirrorOver(client: MirrorClient, decks: Decks): Mirror {
  return {
    open: (options) => client.open<OpenReply>({ kind: 'open', ...options }),
    graphql: (operationName, variables, signal) =>
      client.request<string>({ kind: 'graphql', operationName, variables }, signal),
    setDay: (day) => client.setDay(day),
    onChanged: (listener) => client.onChanged(listener),
    onProgress: (listener) => client.onProgress(listener),
    decks,
    media: {
      add: (bytes, name) => client.request({ kind: 'media', call: { kind: 'add', bytes, name } }),
      addFile: (path, name) => client.request({ kind: 'media', call: { kind: 'add_file', path, name } }),
      find: (hash) => client.request({ kind: 'media', call: { kind: 'find', hash } }),
    },
    close: () => client.close(),
  };
}
