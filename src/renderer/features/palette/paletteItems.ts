import { NO_DATE } from '#core/day/index.ts';
import { frecencyBonus, isWhole, rank, rankCommands, SCORES } from '#core/palette/index.ts';
import type { Cardbox } from '#renderer/features/boxes/index.ts';
import { excerpt } from '#renderer/features/card-face/index.ts';
import type { SessionHead } from '#renderer/features/training/index.ts';
import type { ItemKind, PaletteUsesQuery, SearchQuery } from '#shared/graphql/generated.ts';
import { boxPath, cardPath, continuePath, type PageScope, ROUTES } from '#shared/routes.ts';
import type { IconId } from './boxActions.ts';
import { openStep, type Step, type Target } from './steps.ts';

type GroupId =
  | 'continue'
  | 'recent'
  | 'boxes'
  | 'commands'
  | 'settings'
  | 'cards'
  | 'more'
  | 'texts'
  | 'actions'
  | 'nothing';

/** One row of the palette. */
export interface PaletteItem {
  readonly id: string;
  readonly icon: IconId;
  readonly title: string;
  /** Its location, shown beside the title; may be empty. */
  readonly path: string;
  /** The other side of a card, shown beside the title; may be empty. */
  readonly other?: string;
  /** Memory level of a card, or that it was never trained; null for other rows. */
  readonly level: number | 'new' | null;
  /** The top-level box of a card. */
  readonly bid?: string;
  /** Offsets of the matched letters: [start, end, start, end, ...]. */
  readonly marks: readonly number[];
  /** Its keyboard shortcut; may be empty. */
  readonly keys: string;
  readonly step: Step;
  /** The back of a card whose front is typed in full. */
  readonly answer?: string;
  /** What it stands for; null for a row without more actions. */
  readonly target: Target | null;
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
  /** How a Chinese title is read, in pinyin; empty for others. */
  readonly reading: string;
  /** The id of the command that Ctrl+Enter runs; empty for none. */
  readonly second: string;
  /** The short name that the user gave it; may be empty. */
  readonly alias: string;
  readonly keys: string;
  readonly step: Step;
  /** It is listed before anything is typed. */
  readonly isInitial: boolean;
}

type SearchHit = SearchQuery['search'][number];
interface Hit extends Readonly<Omit<SearchHit, '__typename' | 'exact' | 'matches' | 'back'>> {
  readonly matches: readonly number[];
  /** The parts of the back of a card whose title or front is the whole query; empty for others. */
  readonly back?: readonly string[];
}
type Box = Pick<Cardbox, 'bid' | 'title' | 'IS_NESTED_BOX'>;
type Session = Pick<SessionHead, 'sid' | 'title' | 'trained_count' | 'total'> & { readonly scope: PageScope };
/** How often and recently something was opened. `kind` and `id` are those of its target. */
type Use = Omit<PaletteUsesQuery['paletteUses']['uses'][number], '__typename'>;
export interface PaletteSource {
  readonly query: string;
  readonly hits: readonly Hit[];
  /** Cards that match in a part of another text than their title. They come later than the hits. */
  readonly texts: readonly Hit[];
  /** What was opened, what is used most first. */
  readonly uses: readonly Use[];
  /** The cards and boxes among the uses. */
  readonly usedHits: readonly Hit[];
  readonly boxes: readonly Box[];
  readonly sessions: readonly Session[];
  readonly commands: readonly Command[];
}

/** The number of boxes and of recent things before the user types. */
const INITIAL_BOXES = 6;
const MAX_RECENT = 6;
/** The most cards above other groups that match worse, so that these are in view. */
const MAX_CARDS_FIRST = 5;
/** Minimum score of a session: scattered letters must not make Enter continue it. */
const MIN_SESSION_SCORE = SCORES.reading;

/** The fields of a row without details. */
export const NO_DETAILS = { path: '', level: null, marks: [], keys: '' } as const;

/** The rows of a query in groups without empty ones; the best group comes first. */
export function paletteGroups(source: PaletteSource): readonly PaletteGroup[] {
  const groups = source.query.trim() === '' ? initialGroups(source) : searchGroups(source);
  return groups.filter(({ items }) => items.length > 0);
}

function initialGroups({ sessions, boxes, commands, uses, usedHits }: PaletteSource): readonly PaletteGroup[] {
  const used = uses.flatMap(({ kind, id }): PaletteItem[] => {
    const command = kind === 'command' ? commands.find((command) => command.id === id) : undefined;
    const hit = usedHits.find((hit) => hit.kind === kind && hit.id === id);
    if (command !== undefined) return [commandItem(command, [])];
    return hit === undefined ? [] : [hitItem(hit, boxes)];
  });
  const recent = used.slice(0, MAX_RECENT);
  const isNew = ({ id }: PaletteItem): boolean => !recent.some((item) => item.id === id);
  const initial = commands.filter(({ isInitial }) => isInitial);
  return [
    { id: 'continue', items: sessions.map(sessionItem) },
    { id: 'recent', items: recent },
    {
      id: 'boxes',
      items: boxes
        .slice(0, INITIAL_BOXES)
        .map((box) => boxItem(box))
        .filter(isNew),
    },
    { id: 'commands', items: initial.map((command) => commandItem(command, [])).filter(isNew) },
  ];
}

interface RankedGroup extends PaletteGroup {
  readonly best: number;
}

function searchGroups(source: PaletteSource): readonly PaletteGroup[] {
  const { query, hits, texts, boxes, sessions } = source;
  const foundSessions = rank(query, sessions).filter(({ score }) => score > MIN_SESSION_SCORE);
  const found = rankedCommands(source);
  const groupOf = (id: 'commands' | 'settings'): RankedGroup => {
    const own = found.filter(({ command }) => isSetting(command) === (id === 'settings'));
    return { id, best: own[0]?.score ?? 0, items: own.map(({ command, marks }) => commandItem(command, marks)) };
  };
  const hitsOf = (id: 'boxes' | 'cards', kind: ItemKind): RankedGroup => {
    const own = hits.filter((hit) => hit.kind === kind);
    return { id, best: own[0]?.score ?? 0, items: own.map((hit) => hitItem(hit, boxes)) };
  };
  const continued: RankedGroup = {
    id: 'continue',
    best: foundSessions[0]?.score ?? 0,
    items: foundSessions.map(({ item, ranges }) => ({ ...sessionItem(item), marks: marksOf(ranges) })),
  };
  const groups = [
    continued,
    groupOf('commands'),
    groupOf('settings'),
    hitsOf('boxes', 'box'),
    hitsOf('cards', 'card'),
  ].sort((a, b) => b.best - a.best);
  return [
    // Enter opens the first row, so the group of the best one comes first.
    ...withMoreCards(groups.filter(({ items }) => items.length > 0)),
    // They come later, so nothing is below them that they would move.
    { id: 'texts', items: texts.map((hit) => hitItem(hit, boxes)) },
  ];
}

/** Cards that are above other groups continue below these. */
function withMoreCards(groups: readonly PaletteGroup[]): readonly PaletteGroup[] {
  const at = groups.findIndex(({ id }) => id === 'cards');
  const cards = groups[at];
  if (cards === undefined || at === groups.length - 1) return groups;
  const first = { ...cards, items: cards.items.slice(0, MAX_CARDS_FIRST) };
  return [...groups.with(at, first), { id: 'more', items: cards.items.slice(MAX_CARDS_FIRST) }];
}

interface RankedCommand {
  readonly command: Command;
  readonly score: number;
  readonly marks: readonly number[];
}

function rankedCommands({ query, hits, commands, uses }: PaletteSource): RankedCommand[] {
  const isWholeFound = hits.some(({ score }) => isWhole(score));
  return rankCommands(query, commands, isWholeFound)
    .map(({ item: command, score, ranges }) => {
      const weight = uses.find(({ kind, id }) => kind === 'command' && id === command.id)?.weight ?? 0;
      return { command, score: score + frecencyBonus(weight), marks: marksOf(ranges) };
    })
    .sort((a, b) => b.score - a.score);
}

/** Whether a command opens a part of the settings. */
function isSetting({ step }: Command): boolean {
  return step.kind === 'open' && step.to.startsWith(ROUTES.settings);
}

/** The matched letters of a row. */
export function marksOf(ranges: readonly { readonly start: number; readonly end: number }[]): number[] {
  return ranges.flatMap(({ start, end }) => [start, end]);
}

function hitItem(hit: Hit, boxes: readonly Box[]): PaletteItem {
  return hit.kind === 'box' ? boxHitItem(hit, boxes) : cardItem(hit);
}

function sessionItem({ sid, title, scope, trained_count, total }: Session): PaletteItem {
  const step = openStep(continuePath({ scope, sid }));
  const path = `${trained_count} / ${total}`;
  return { ...NO_DETAILS, id: `session-${sid}`, icon: 'continue', title, path, step, target: { kind: 'session', sid } };
}

/** The row of a box or sub-box. */
export function boxItem({ bid, title, IS_NESTED_BOX }: Box, isSubBox = false): PaletteItem {
  const target = { kind: 'box', bid, title, IS_NESTED_BOX, isSubBox } as const;
  return { ...NO_DETAILS, id: `box-${bid}`, icon: 'box', title, step: openStep(boxPath(target)), target };
}

function boxHitItem({ id, title, path, matches }: Hit, boxes: readonly Box[]): PaletteItem {
  const box = boxes.find(({ bid }) => bid === id);
  const IS_NESTED_BOX = box?.IS_NESTED_BOX ?? false;
  return { ...boxItem({ bid: id, title, IS_NESTED_BOX }, box === undefined), path, marks: matches };
}

function cardItem({
  id,
  title,
  path,
  other,
  pbid,
  bid,
  memory_level,
  last_training_at,
  matches,
  back = [],
}: Hit): PaletteItem {
  const step = openStep(cardPath({ cid: id, pbid }));
  const level = last_training_at === NO_DATE ? 'new' : memory_level;
  const target = { kind: 'card', cid: id, pbid, title } as const;
  const answer = excerpt(back, true);
  const card = {
    ...NO_DETAILS,
    id: `card-${id}`,
    icon: 'card',
    title,
    path,
    other,
    level,
    bid,
    marks: matches,
    step,
    target,
  } as const;
  return answer === '' ? card : { ...card, answer };
}

export function commandItem({ id, icon, title, keys, step }: Command, marks: readonly number[]): PaletteItem {
  return { ...NO_DETAILS, id: `command-${id}`, icon, title, keys, marks, step, target: { kind: 'command', id } };
}
