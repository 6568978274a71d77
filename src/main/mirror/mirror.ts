import type { OpenReply } from '#shared/mirror/protocol.ts';
import type { MirrorClient } from './client.ts';
import type { Decks, Mirror } from './types.ts';

/** The interface main uses, over any client; tests and benches pass one whose worker they start themselves. */
export function createMirrorOver(client: MirrorClient, decks: Decks): Mirror {
  return {
    open: ({ file, uid, day }) => client.open<OpenReply>({ kind: 'open', file, uid, day }),
    graphql: (operationName, variables, signal) =>
      client.request<string>({ kind: 'graphql', operationName, variables }, signal),
    setDay: (day) => client.setDay(day),
    onChanged: (listener) => client.onChanged(listener),
    onProgress: (listener) => client.onProgress(listener),
    decks,
    close: () => client.close(),
  };
}
