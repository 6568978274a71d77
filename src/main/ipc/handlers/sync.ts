import type { ServerCards } from '#main/account/index.ts';
import type { Handlers } from '#main/ipc/dispatcher.ts';
import type { LocalCards, Sync } from '#main/sync/index.ts';
import { ok } from '#shared/result.ts';

export function syncHandlers(sync: Sync, serverCards: ServerCards) {
  return {
    syncGet: () => ok(sync.status()),
    syncNow() {
      sync.now();
      return ok(null);
    },
    syncCancel() {
      sync.cancel();
      return ok(null);
    },
    syncDecide({ accept }) {
      sync.decide(accept);
      return ok(null);
    },
    serverGroups: ({ bid }) => serverCards.groups(bid),
    serverSearch: ({ title }) => serverCards.search(title),
  } satisfies Partial<Handlers>;
}

export function localCardsHandlers(localCards: LocalCards) {
  return {
    accountLocalCards: () => localCards.offer(),
    accountLeft: () => localCards.left(),
    accountTakeOut: ({ file }) => localCards.takeOut(file),
    accountBringLocal: ({ accept }) => localCards.decide(accept),
  } satisfies Partial<Handlers>;
}
