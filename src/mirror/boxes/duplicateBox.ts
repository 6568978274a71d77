import { BOX_TABLE, CARD_TABLE, namesWith, type ValuesOf } from '#core/sync/index.ts';
import { insertCards, type NewCard } from '#mirror/cards/index.ts';
import { CHUNK, inChunks, type Pause } from '#mirror/scheduling/chunking.ts';
import { beginImport, dropImport, finishImport } from '#mirror/staging/index.ts';
import { requireTopBox, subBoxes } from '../database/boxLists.ts';
import { rowParser } from '../database/itemColumns.ts';
import type { BoxRow } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { waitForReadBarrier } from '../scheduling/readBarrier.ts';
import { createBox } from './boxes.ts';
import { readBoxCards } from './moveCards.ts';

/** Cards copied in one transaction: each one is read, written and indexed. */
const COPY_CHUNK = 150;

/** Maps the cid of each copied card to the cid of its copy. */
type Copies = Map<string, string>;

/** The columns that a copy takes from its box. The title is given separately. */
const COPIED = namesWith(BOX_TABLE, 'isCopied').join(', ');
const COPIED_OF_CARD = namesWith(CARD_TABLE, 'isCopied');
const parseCard = rowParser(CARD_TABLE);
type SourceCard = Pick<ValuesOf<typeof CARD_TABLE>, 'cid' | 'card_status' | (typeof COPIED_OF_CARD)[number]>;

function copyBox(store: Store, from: BoxRow, title: string, parent: string | undefined, batch: number): string {
  const { bid } = createBox(store, parent === undefined ? { title } : { title, parent }, batch);
  store
    .sql(`UPDATE boxes SET (${COPIED}) = (SELECT ${COPIED} FROM boxes WHERE bid = ?) WHERE bid = ?`)
    .run(from.bid, bid);
  return bid;
}

/**
 * Copies a top-level box with its sub-boxes and cards: new ids, no training records. Links among the copied cards point
 * to the copies. Written like an import, so that it appears completely or not at all, also after a crash. Returns the
 * bid of the copy.
 * Throws `BID_NOT_FOUND`, `BAD_REQUEST` for a sub-box.
 */
export async function duplicateBox(store: Store, bid: string, title: string, pause: Pause): Promise<string> {
  await waitForReadBarrier(store);
  const box = requireTopBox(store, bid, 'only top-level boxes are copied');
  const batch = beginImport(store);
  try {
    const copy = store.write(() => copyBox(store, box, title, undefined, batch));
    const copies: Copies = new Map();
    await copyCards(store, box, { pbid: copy, bid: copy }, batch, copies, pause);
    for (const sub of subBoxes(store, bid)) {
      const pbid = store.write(() => copyBox(store, sub, sub.title, copy, batch));
      await copyCards(store, sub, { pbid, bid: copy }, batch, copies, pause);
    }
    await relink(store, batch, copies, pause);
    await finishImport(store, batch, pause);
    return copy;
  } catch (error) {
    // If the file is being closed, the next opening removes the copy.
    if (!store.isClosing) await dropImport(store, batch, pause);
    throw error;
  }
}

async function copyCards(
  store: Store,
  from: BoxRow,
  to: Pick<NewCard, 'pbid' | 'bid'>,
  batch: number,
  copies: Copies,
  pause: Pause,
): Promise<void> {
  const { visible } = await readBoxCards(store, from, pause);
  await inChunks(visible, COPY_CHUNK, pause, (ids) => store.write(() => copyChunk(store, ids, to, batch, copies)));
}

function copyChunk(
  store: Store,
  ids: readonly number[],
  to: Pick<NewCard, 'pbid' | 'bid'>,
  batch: number,
  copies: Copies,
): void {
  const find = store.sql<Readonly<Record<string, unknown>>>(
    `SELECT cid, card_status, ${COPIED_OF_CARD.join(', ')} FROM cards
     WHERE id = ? AND deleted_at IS NULL AND batch NOT IN (SELECT batch FROM open_imports)`,
  );
  // In the order of the user. New ids are ascending, so the copies have the same order.
  const cards = ids.flatMap((id): SourceCard[] => {
    const row = find.get(id);
    return row === undefined ? [] : [parseCard(row)];
  });
  const written = insertCards(
    store,
    cards.map(({ cid: _, card_status, ...card }) => ({
      ...card,
      ...to,
      card_status: card_status === 'suspended' ? 'suspended' : 'active',
    })),
    batch,
  );
  for (const [n, { cid }] of cards.entries()) {
    const copy = written[n];
    if (copy !== undefined) copies.set(cid, copy.cid);
  }
}

interface Link {
  readonly type: string;
  readonly cid: string;
}

/** Points the links among the copied cards to the copies. Other links stay. */
async function relink(store: Store, batch: number, copies: Copies, pause: Pause): Promise<void> {
  const update = 'UPDATE cards SET links = ? WHERE id = ?';
  for (let after = 0; ; ) {
    const rows = store
      .sql<{ id: number; links: string }>('SELECT id, links FROM cards WHERE batch = ? AND id > ? ORDER BY id LIMIT ?')
      .all(batch, after, CHUNK);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    store.write(() => {
      for (const { id, links } of rows) {
        if (links === '[]') continue;
        const linked = (JSON.parse(links) as Link[]).map((link) => ({
          ...link,
          cid: copies.get(link.cid) ?? link.cid,
        }));
        store.sql(update).run(JSON.stringify(linked), id);
      }
    });
    await pause();
  }
}
