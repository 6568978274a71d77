import { NO_DATE } from '#core/day/index.ts';
import { rank } from '#core/search/index.ts';
import { boxPath, cardPath, continuePath, type PageScope } from '#shared/routes.ts';

type GroupId = 'continue' | 'boxes' | 'commands' | 'cards';
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
  | 'sync'
  | 'settings'
  | 'theme';
/** Instead of an address: the row switches between light and dark. */
export const TOGGLE_THEME = null;

/** One row of the palette. */
export interface PaletteItem {
  readonly id: string;
  readonly icon: IconId;
  readonly title: string;
  /** Its location, shown beside the title; may be empty. */
  readonly path: string;
  /** Memory level of a card, or that it was never trained; null for other rows. */
  readonly level: number | 'new' | null;
  /** Offsets of the matched letters: [start, end, start, end, ...]. */
  readonly marks: readonly number[];
  /** Its keyboard shortcut; may be empty. */
  readonly keys: string;
  /** The address it opens. */
  readonly to: string | typeof TOGGLE_THEME;
}
export interface PaletteGroup {
  readonly id: GroupId;
  readonly items: readonly PaletteItem[];
}

/** A command; `also` are other words that find it. */
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
  readonly last_training_at: string | null;
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

/** The number of boxes before the user types. */
const INITIAL_BOXES = 6;
/** Minimum score of a command. A lower score means a few scattered letters in its other words. */
const MIN_COMMAND_SCORE = 140;
/** A command with at least this score, a match at the start of a word, precedes the cards. */
const WORD_START_SCORE = 600;
/** Minimum score of a session: scattered letters must not make Enter continue it. */
const MIN_SESSION_SCORE = 500;

const NO_DETAILS = { path: '', level: null, marks: [], keys: '' } as const;

/** The rows of a query in groups without empty ones; the best group comes first. */
export function paletteGroups(source: PaletteSource): readonly PaletteGroup[] {
  const groups = source.query.trim() === '' ? initialGroups(source) : searchGroups(source);
  return groups.filter(({ items }) => items.length > 0);
}

function initialGroups({ sessions, boxes, commands }: PaletteSource): readonly PaletteGroup[] {
  return [
    { id: 'continue', items: sessions.map(sessionItem) },
    { id: 'boxes', items: boxes.slice(0, INITIAL_BOXES).map(boxItem) },
    { id: 'commands', items: commands.map((command) => commandItem(command, [])) },
  ];
}

function searchGroups({ query, hits, boxes, sessions, commands }: PaletteSource): readonly PaletteGroup[] {
  const nested = new Set(boxes.filter((box) => box.IS_NESTED_BOX).map(({ bid }) => bid));
  const cards: PaletteGroup = { id: 'cards', items: hits.filter(({ kind }) => kind === 'card').map(cardItem) };
  const foundBoxes: PaletteGroup = {
    id: 'boxes',
    items: hits.filter(({ kind }) => kind === 'box').map((hit) => boxHitItem(hit, nested.has(hit.id))),
  };
  const rankedCommands = rank(
    query,
    commands.map((command) => ({ title: command.title, kind: 'command', path: command.also, command })),
  ).filter(({ score }) => score >= MIN_COMMAND_SCORE);
  const foundCommands: PaletteGroup = {
    id: 'commands',
    items: rankedCommands.map(({ item, ranges }) =>
      commandItem(
        item.command,
        ranges.flatMap(({ start, end }) => [start, end]),
      ),
    ),
  };
  const rankedSessions = rank(
    query,
    sessions.map((session) => ({ title: session.title, kind: 'session', session })),
  ).filter(({ score }) => score >= MIN_SESSION_SCORE);
  const foundSessions: PaletteGroup = {
    id: 'continue',
    items: rankedSessions.map(({ item, ranges }) => ({
      ...sessionItem(item.session),
      marks: ranges.flatMap(({ start, end }) => [start, end]),
    })),
  };
  const isCommandFirst = (rankedCommands[0]?.score ?? 0) >= WORD_START_SCORE;
  // The hits are sorted by score. The group of the best one comes first, because Enter opens the first row.
  const best = hits[0]?.kind === 'card' ? [cards, foundBoxes] : [foundBoxes, cards];
  return isCommandFirst ? [foundSessions, foundCommands, ...best] : [foundSessions, ...best, foundCommands];
}

function sessionItem({ sid, title, scope, trained_count, total }: Session): PaletteItem {
  const to = continuePath({ scope, sid });
  return { ...NO_DETAILS, id: `session-${sid}`, icon: 'continue', title, path: `${trained_count} / ${total}`, to };
}

function boxItem({ bid, title, IS_NESTED_BOX }: Box): PaletteItem {
  return { ...NO_DETAILS, id: `box-${bid}`, icon: 'box', title, to: boxPath({ bid, IS_NESTED_BOX }) };
}

function boxHitItem({ id, title, path, matches }: Hit, isNested: boolean): PaletteItem {
  return {
    ...NO_DETAILS,
    id: `box-${id}`,
    icon: 'box',
    title,
    path,
    marks: matches,
    to: boxPath({ bid: id, IS_NESTED_BOX: isNested }),
  };
}

function cardItem({ id, title, path, pbid, memory_level, last_training_at, matches }: Hit): PaletteItem {
  const to = cardPath({ cid: id, pbid });
  const level = last_training_at === NO_DATE ? 'new' : memory_level;
  return { ...NO_DETAILS, id: `card-${id}`, icon: 'card', title, path, level, marks: matches, to };
}

function commandItem({ id, icon, title, keys, to }: Command, marks: readonly number[]): PaletteItem {
  return { ...NO_DETAILS, id: `command-${id}`, icon, title, keys, marks, to };
}
