import { rank } from '#core/search/index.ts';
import { boxPath, cardPath, continuePath, type PageScope } from '#shared/routes.ts';

export type GroupId = 'continue' | 'boxes' | 'commands' | 'cards';
export type IconId =
  | 'continue'
  | 'box'
  | 'card'
  | 'home'
  | 'train'
  | 'browse'
  | 'add'
  | 'recap'
  | 'import'
  | 'contacts'
  | 'settings'
  | 'theme';
/** In the place of an address: the row changes between light and dark. */
export const TOGGLE_THEME = null;

/** One row of the palette. */
export interface PaletteItem {
  readonly id: string;
  readonly icon: IconId;
  readonly title: string;
  /** Where it is, faint beside the title; may be empty. */
  readonly path: string;
  /** Memory level of a card. */
  readonly level: number | null;
  /** Offsets of the matched letters: [start, end, start, end, ...]. */
  readonly marks: readonly number[];
  /** Its own key, as a hint. */
  readonly keys: string;
  /** Where it leads. */
  readonly to: string | typeof TOGGLE_THEME;
}
export interface PaletteGroup {
  readonly id: GroupId;
  readonly items: readonly PaletteItem[];
}

/** A command by the person's words for it; `also` are other words it is found by. */
export interface Command {
  readonly id: string;
  readonly icon: IconId;
  readonly title: string;
  readonly also: string;
  readonly keys: string;
  readonly to: PaletteItem['to'];
}

interface Hit {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly pbid: string;
  readonly memory_level: number | null;
  readonly matches: readonly number[];
}
interface Box {
  readonly bid: string;
  readonly title: string;
  readonly IS_NESTED_BOX: boolean;
}
interface Session {
  readonly sid: string;
  readonly title: string;
  readonly scope: PageScope;
  readonly trained_count: number;
  readonly total: number;
}
export interface PaletteSource {
  readonly query: string;
  readonly hits: readonly Hit[];
  readonly boxes: readonly Box[];
  readonly sessions: readonly Session[];
  readonly commands: readonly Command[];
}

/** Boxes shown before anything is typed. */
const FIRST_BOXES = 6;
/** Less than this is only some letters of the other words a command is found by: noise. */
const WORTH_SHOWING = 140;
/** A command that fits at least as a word's start goes before the cards. */
const GOOD_FIT = 600;
/** A session whose title only has the letters here and there is not meant: Enter must not go on with it. */
const IN_ONE_PIECE = 500;

const plain = { path: '', level: null, marks: [], keys: '' } as const;

/** The rows for a query, grouped; empty groups are left out. Best groups come first. */
export function paletteGroups(source: PaletteSource): readonly PaletteGroup[] {
  const groups = source.query.trim() === '' ? startGroups(source) : foundGroups(source);
  return groups.filter(({ items }) => items.length > 0);
}

function startGroups({ sessions, boxes, commands }: PaletteSource): readonly PaletteGroup[] {
  return [
    { id: 'continue', items: sessions.map(sessionItem) },
    { id: 'boxes', items: boxes.slice(0, FIRST_BOXES).map(boxItem) },
    { id: 'commands', items: commands.map((command) => commandItem(command, [])) },
  ];
}

function foundGroups({ query, hits, boxes, sessions, commands }: PaletteSource): readonly PaletteGroup[] {
  const nested = new Set(boxes.filter((box) => box.IS_NESTED_BOX).map(({ bid }) => bid));
  const cards: PaletteGroup = { id: 'cards', items: hits.filter(({ kind }) => kind === 'card').map(cardItem) };
  const found: PaletteGroup = {
    id: 'boxes',
    items: hits.filter(({ kind }) => kind === 'box').map((hit) => foundBox(hit, nested.has(hit.id))),
  };
  const ranked = rank(
    query,
    commands.map((command) => ({ title: command.title, kind: 'command', path: command.also, command })),
  ).filter(({ score }) => score >= WORTH_SHOWING);
  const run: PaletteGroup = {
    id: 'commands',
    items: ranked.map(({ item, ranges }) =>
      commandItem(
        item.command,
        ranges.flatMap(({ start, end }) => [start, end]),
      ),
    ),
  };
  const going = rank(
    query,
    sessions.map((session) => ({ title: session.title, kind: 'session', session })),
  ).filter(({ score }) => score >= IN_ONE_PIECE);
  const resumed: PaletteGroup = {
    id: 'continue',
    items: going.map(({ item, ranges }) => ({
      ...sessionItem(item.session),
      marks: ranges.flatMap(({ start, end }) => [start, end]),
    })),
  };
  const fits = (ranked[0]?.score ?? 0) >= GOOD_FIT;
  // The hits come best first: what Enter opens is the best of them.
  const best = hits[0]?.kind === 'card' ? [cards, found] : [found, cards];
  return fits ? [resumed, run, ...best] : [resumed, ...best, run];
}

function sessionItem({ sid, title, scope, trained_count, total }: Session): PaletteItem {
  const to = continuePath({ scope, sid });
  return { ...plain, id: `session-${sid}`, icon: 'continue', title, path: `${trained_count} / ${total}`, to };
}

function boxItem({ bid, title, IS_NESTED_BOX }: Box): PaletteItem {
  return { ...plain, id: `box-${bid}`, icon: 'box', title, to: boxPath({ bid, IS_NESTED_BOX }) };
}

function foundBox({ id, title, path, matches }: Hit, isNested: boolean): PaletteItem {
  return {
    ...plain,
    id: `box-${id}`,
    icon: 'box',
    title,
    path,
    marks: matches,
    to: boxPath({ bid: id, IS_NESTED_BOX: isNested }),
  };
}

function cardItem({ id, title, path, pbid, memory_level, matches }: Hit): PaletteItem {
  const to = cardPath({ cid: id, pbid });
  return { ...plain, id: `card-${id}`, icon: 'card', title, path, level: memory_level, marks: matches, to };
}

function commandItem({ id, icon, title, keys, to }: Command, marks: readonly number[]): PaletteItem {
  return { ...plain, id: `command-${id}`, icon, title, keys, marks, to };
}
