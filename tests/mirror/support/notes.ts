import { insertCards } from '#mirror/cards/cards.ts';
import { packageId } from '#mirror/database/packageId.ts';
import type { TestStore } from './store.ts';

/** The id and guid that the import of a package of Anki gives a card. */
export function noteCard(guid: string, ord: number): { readonly cid: string; readonly guid: string } {
  return { cid: packageId('anki', 'card', guid, ord), guid: ord === 0 ? guid : `${guid}:${ord}` };
}

/** Inserts cards of one note, in these boxes; the title of a card is `{guid}{ord}`. Returns their cids. */
export function note({ store }: TestStore, guid: string, pbids: readonly string[], bid = pbids[0] ?? ''): string[] {
  const rows = pbids.map((pbid, ord) => {
    const title = `${guid}${ord}`;
    return { pbid, bid: bid === pbids[0] ? pbid : bid, title, front: [title], back: ['back'], ...noteCard(guid, ord) };
  });
  return store.write(() => insertCards(store, rows)).map(({ cid }) => cid);
}
