import type Database from 'better-sqlite3';
import { type Use, usedAgain, weightAt } from '#core/palette/index.ts';
import type { ItemKind, PaletteUse, PaletteUses } from '#shared/graphql/generated.ts';
import type { Store } from '../database/store.ts';
import { boxHits, cardHits } from './hits.ts';
import { titlesOf } from './titles.ts';

type UseRow = Use & Pick<PaletteUse, 'kind' | 'id'>;

/** A used card or box. */
export interface UsedRow {
  readonly row: number;
  readonly weight: number;
}

/** Things that weigh less than these are forgotten. */
const MAX_USES = 200;
const MAX_HITS = 8;

function readUses(store: Store): PaletteUse[] {
  const now = store.wall();
  return store
    .sql<UseRow>('SELECT kind, id, weight, at FROM palette_uses')
    .all()
    .map(({ kind, id, ...use }) => ({ kind, id, weight: weightAt(use, now) }))
    .sort((a, b) => b.weight - a.weight);
}

/** What was opened in the palette, what is used most first; and as hits the cards and boxes among it. */
export function paletteUses(store: Store): PaletteUses {
  const uses = readUses(store);
  const titles = titlesOf(store);
  const found = (kind: ItemKind) =>
    usedRows(store, kind)
      .slice(0, MAX_HITS)
      .map(({ row, weight }) => ({ row, score: weight }));
  const hits = [
    ...boxHits(store, titles, found('box'), ''),
    ...cardHits(store, titles, found('card'), { text: '', query: '' }),
  ];
  return { uses, hits: hits.sort((a, b) => b.score - a.score) };
}

/** Notes that the palette opened something. */
export function notePaletteUse(store: Store, kind: string, id: string): void {
  cache.delete(store);
  store.write(() => {
    const old = store.sql<Use>('SELECT weight, at FROM palette_uses WHERE kind = ? AND id = ?').get(kind, id);
    const { weight, at } = usedAgain(old, store.wall());
    store
      .sql('INSERT OR REPLACE INTO palette_uses (kind, id, weight, at) VALUES (?, ?, ?, ?)')
      .run(kind, id, weight, at);
    for (const use of readUses(store).slice(MAX_USES)) {
      store.sql('DELETE FROM palette_uses WHERE kind = ? AND id = ?').run(use.kind, use.id);
    }
  });
}

/** Brings what the palette of another file of this computer opened, within `store.write`: of one thing the later use counts. */
export function bringPaletteUses(store: Store, from: Database.Database): void {
  cache.delete(store);
  const note = store.sql(
    `INSERT INTO palette_uses (kind, id, weight, at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET weight = excluded.weight, at = excluded.at WHERE excluded.at > at`,
  );
  const uses = from.prepare<[], UseRow>('SELECT kind, id, weight, at FROM palette_uses').all();
  for (const { kind, id, weight, at } of uses) note.run(kind, id, weight, at);
}

/** Forgets everything that the palette opened. */
export function resetPaletteUses(store: Store): void {
  cache.delete(store);
  store.write(() => store.sql('DELETE FROM palette_uses').run());
}

interface Cached {
  readonly cardsVersion: number;
  readonly idsVersion: number;
  readonly card: readonly UsedRow[];
  readonly box: readonly UsedRow[];
}

const cache = new WeakMap<Store, Cached>();

/** The used cards or boxes, what is used most first. */
export function usedRows(store: Store, kind: ItemKind): readonly UsedRow[] {
  const { cardsVersion, idsVersion } = store;
  let cached = cache.get(store);
  if (cached?.cardsVersion !== cardsVersion || cached.idsVersion !== idsVersion) {
    const uses = readUses(store);
    const rowsOf = (wanted: string, table: string, name: string): UsedRow[] =>
      uses.flatMap(({ kind, id, weight }) => {
        if (kind !== wanted) return [];
        const row = store.sql<number>(`SELECT id FROM ${table} WHERE ${name} = ?`).pluck().get(id);
        return row === undefined ? [] : [{ row, weight }];
      });
    cached = { cardsVersion, idsVersion, card: rowsOf('card', 'cards', 'cid'), box: rowsOf('box', 'boxes', 'bid') };
    cache.set(store, cached);
  }
  return cached[kind];
}
