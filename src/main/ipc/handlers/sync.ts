import type { ServerCards } from '#main/account/index.ts';
import type { Handlers } from '#main/ipc/dispatcher.ts';
import type { LocalCards, Sync } from '#main/sync/index.ts';
import type { ChannelName } from '#shared/ipc/channels.ts';
import { ok } from '#shared/result.ts';

type SyncHandlers = Pick<Handlers, Extract<ChannelName, `sync${string}` | `server${string}`>>;

export function syncHandlers(sync: Sync, serverCards: ServerCards): SyncHandlers {
  const done = (): ReturnType<SyncHandlers['syncNow']> => ok(null);
  return {
    syncGet: () => ok(sync.status()),
    syncNow() {
      sync.now();
      return done();
    },
    syncCancel() {
      sync.cancel();
      return done();
    },
    syncDecide({ accept }) {
      sync.decide(accept);
      return done();
    },
    serverGroups: ({ bid }) => serverCards.groups(bid),
    serverSearch: ({ title }) => serverCards.search(title),
  };
}

export type LocalCardsHandlers = Pick<
  Handlers,
  'accountLocalCards' | 'accountBringLocal' | 'accountLeft' | 'accountTakeOut'
>;

export function localCardsHandlers(localCards: LocalCards): LocalCardsHandlers {
  return {
    accountLocalCards: () => localCards.offer(),
    accountLeft: () => localCards.left(),
    accountTakeOut: ({ file }) => localCards.takeOut(file),
    accountBringLocal: ({ accept }) => localCards.decide(accept),
  };
}
