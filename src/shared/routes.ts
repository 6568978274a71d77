import type { TrainingMode, TrainingType } from '#core/training/index.ts';
import type { DeckHandle } from './import.ts';

/**
 * Addresses of screens. All are built and parsed here: nothing else in the program contains one.
 * An address is a path with a query, without a host; parameters in it are percent-encoded.
 */

/** The path of every screen; `:name` is a parameter. The router's routes have these paths. */
export const ROUTES = {
  root: '/',
  palette: '/command_palette',
  account: '/account',
  login: '/account/login',
  signup: '/account/signup',
  reset: '/account/reset',
  main: '/main',
  dashboard: '/main/dashboard',
  subBoxes: '/main/dashboard/sub_boxes/:bid',
  subBoxesTraining: '/main/dashboard/sub_boxes/:bid/memorize',
  subBoxesRecap: '/main/dashboard/sub_boxes/:bid/memory_recap',
  boxCards: '/main/dashboard/box_cards/:pbid',
  boxTraining: '/main/dashboard/box_cards/:pbid/memorize',
  boxRecap: '/main/dashboard/box_cards/:pbid/memory_recap',
  groups: '/main/dashboard/a_z_boxes/:bid',
  groupCards: '/main/dashboard/a_z_boxes/:bid/box_cards/:first_char',
  groupTraining: '/main/dashboard/a_z_boxes/:bid/box_cards/:first_char/memorize',
  groupRecap: '/main/dashboard/a_z_boxes/:bid/box_cards/:first_char/memory_recap',
  training: '/main/memorize',
  recap: '/main/recap',
  browse: '/main/browse',
  add: '/main/add',
  import: '/main/import',
  sync: '/main/sync',
  settings: '/main/settings',
  settingsSection: '/main/settings/:section',
  contacts: '/contacts',
  /** Always fails: the test of the error page. Before `contact`, which matches it too. */
  contactsFailure: '/contacts/oh-dang',
  contact: '/contacts/:contactId',
  contactEdit: '/contacts/:contactId/edit',
  contactDestroy: '/contacts/:contactId/destroy',
} as const;

export type RouteName = keyof typeof ROUTES;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a route, decoded. */
export type RouteParams<Name extends RouteName> = { readonly [P in ParamNames<(typeof ROUTES)[Name]>]: string };

/** A parsed address, without its query. */
export type Route = {
  [Name in RouteName]: { readonly name: Name; readonly params: RouteParams<Name> };
}[RouteName];

/** The address of a screen. No parameter may be empty. */
export function routePath<Name extends RouteName>(name: Name, params: RouteParams<Name>): string {
  const values: Readonly<Record<string, string>> = params;
  return ROUTES[name].replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(values[param] ?? ''));
}

const TABLE = Object.entries(ROUTES).map(([name, path]) => ({ name, parts: partsOf(path) }));

function partsOf(path: string): string[] {
  return path === '/' ? [] : path.slice(1).split('/');
}

/** Which screen an address leads to; null if there is none. Upper and lower case differ. Never throws. */
export function parseRoute(address: string): Route | null {
  const path = address.replace(/[?#].*$/s, '');
  if (!path.startsWith('/')) return null;
  const parts = partsOf(path === '/' ? path : path.replace(/\/$/, '')).map(decodePart);
  for (const route of TABLE) {
    const params = matchParts(route.parts, parts);
    if (params !== null) return { name: route.name, params } as Route;
  }
  return null;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

function matchParts(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [at, name] of pattern.entries()) {
    const part = parts[at] ?? '';
    if (name.startsWith(':') && part !== '') params[name.slice(1)] = part;
    else if (name !== part) return null;
  }
  return params;
}

/** A path inside the app: it starts with one slash and names no scheme and no host. */
export const APP_PATH = /^\/(?!\/)[^\\]*$/;

/**
 * Whether a path is in the contacts book: a document of its own, the only one whose pictures may come from the web
 * (docs/decisions/0004). Compared as it is written, so that no other spelling of a path gets that right.
 */
export function isContactsPath(path: string): boolean {
  return path === ROUTES.contacts || path.startsWith(`${ROUTES.contacts}/`);
}

/** A box's own cards (pbid), a box with its sub-boxes (bid), or one A-Z group of it (bid and first_char). */
export interface BoxScope {
  readonly pbid?: string | null;
  readonly bid?: string | null;
  readonly first_char?: string | null;
}

/** The page that a training belongs to: a box, several boxes, Today, or, without any field, all cards. */
export interface PageScope extends BoxScope {
  readonly bids?: readonly string[] | null;
  readonly today?: boolean | null;
}

/** The scope that a route's parameters name; empty without a box. */
export function scopeOfParams({ pbid, bid, first_char }: Readonly<Record<string, string | undefined>>): BoxScope {
  if (pbid !== undefined) return { pbid };
  if (bid === undefined) return {};
  return first_char === undefined ? { bid } : { bid, first_char };
}

/** The scope of the box page at an address; empty for other addresses. */
export function parseBoxScope(address: string): BoxScope {
  const route = parseRoute(address);
  return route === null ? {} : scopeOfParams(route.params);
}

/** The page of cards itself. Several boxes have the main page, with their ids. */
export function pagePath({ bids, ...box }: PageScope): string {
  return boxScopePath(box, '') ?? withQuery(ROUTES.main, { bids });
}

function boxScopePath({ pbid, bid, first_char }: BoxScope, below: '' | 'Training' | 'Recap'): string | null {
  if (pbid != null) return routePath(below === '' ? 'boxCards' : `box${below}`, { pbid });
  if (bid == null) return null;
  if (first_char == null) return routePath(`subBoxes${below}`, { bid });
  return routePath(below === '' ? 'groupCards' : `group${below}`, { bid, first_char });
}

/** What a training page can be asked for besides its scope. */
export interface TrainingOptions {
  readonly type?: TrainingType;
  readonly mode?: TrainingMode;
  /** A session to continue at once. */
  readonly sid?: string;
  /** Reads the cards instead of training them. */
  readonly isReading?: boolean;
  /** The number of the card to read first, from 1. */
  readonly at?: number;
}

/** The training of a page's cards, or of exactly these cards (cids). */
export function trainingPath(
  { bids, cids, today, ...box }: PageScope & { readonly cids?: readonly string[] | null },
  { type, mode, sid, isReading = false, at }: TrainingOptions = {},
): string {
  const path = boxScopePath(box, 'Training');
  const beside = path === null ? { today: today === true ? '1' : null, bids, cids } : {};
  return withQuery(path ?? ROUTES.training, {
    type,
    mode,
    ...beside,
    sid,
    read: isReading ? '1' : null,
    at: at?.toString(),
  });
}

/** The part of `URLSearchParams` that parsers need. */
interface Query {
  get(name: string): string | null;
  getAll(name: string): readonly string[];
}

/** What the query of a training page says; `type` and `mode` may have any value. */
export interface TrainingQuery {
  readonly type: string | null;
  readonly mode: string | null;
  readonly bids: readonly string[];
  readonly cids: readonly string[];
  readonly sid: string | null;
  readonly isReading: boolean;
  readonly at: number;
}

export function parseTrainingQuery(query: Query): TrainingQuery {
  return {
    type: query.get('type'),
    mode: query.get('mode'),
    bids: listOf(query, 'bids'),
    cids: listOf(query, 'cids'),
    sid: query.get('sid'),
    isReading: query.get('read') === '1',
    at: Math.max(1, Math.trunc(Number(query.get('at'))) || 1),
  };
}

/** Ids given as `?bids=a,b` or `?bids=a&bids=b`. */
function listOf(query: Query, name: string): string[] {
  return query.getAll(name).flatMap((value) => value.split(',').filter((id) => id !== ''));
}

/** Undefined and null parameters are left out; a list is joined by commas. */
function withQuery(
  path: string,
  params: Readonly<Record<string, string | readonly string[] | null | undefined>>,
): string {
  const query = Object.entries(params).flatMap(([name, value]) =>
    value == null ? [] : [`${name}=${[value].flat().map(encodeURIComponent).join(',')}`],
  );
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** The parameter that names an action of a page. Links from outside the app may not have it (`main/shell/deepLink.ts`). */
export const ACTION_PARAM = 'do';

/** An address that runs an action of its page when it opens, as a press of the action's button does. */
export function actionPath(path: string, action: string): string {
  const [beforeHash = '', hash] = path.split('#');
  const separator = beforeHash.includes('?') ? '&' : '?';
  return `${beforeHash}${separator}${ACTION_PARAM}=${encodeURIComponent(action)}${hash === undefined ? '' : `#${hash}`}`;
}

/** The action of a training page that starts it without its setup page. */
export const START_ACTION = 'start';

/** Trains the due cards of a box at once, or its new ones. */
export function boxTrainingPath(bid: string, kind: 'due' | 'new'): string {
  return trainingPath({ pbid: bid }, { type: kind === 'due' ? 'SpacedRepetition' : 'unmemorized' });
}

/** Continues a session. One over several boxes, or over no box, is continued beside the dashboard. */
export function continuePath({ scope, sid }: { readonly scope: PageScope; readonly sid: string }): string {
  const { bids: _bids, today: _today, ...box } = scope;
  return trainingPath(box, { sid });
}

/** After the address of a set-up page: it begins with its switch for a practice on. */
export const PRACTICE = '#practice';

/** Trains Today's due cards of all boxes or, if none is due, its never-trained ones. */
export const TODAY_TRAINING = trainingPath({ today: true }, { type: 'SpacedRepetition' });

/** The Trash, below the settings of the data. */
export const TRASH = actionPath(routePath('settingsSection', { section: 'data' }), 'trash');

/** Trains exactly these cards. */
export function cardsTrainingPath(cids: readonly string[]): string {
  return trainingPath({ cids }, { type: 'all' });
}

/** Trains what is due in several boxes together. */
export function boxesTrainingPath(bids: readonly string[]): string {
  return trainingPath({ bids }, { type: 'SpacedRepetition' });
}

/** The memory recap of a page of cards; without a box, of everything. */
export function recapPath(scope: BoxScope = {}): string {
  return boxScopePath(scope, 'Recap') ?? ROUTES.recap;
}

export interface BoxTarget {
  readonly bid: string;
  readonly IS_NESTED_BOX: boolean;
}

/** The page that a box's tile leads to: its sub-boxes, or its cards. */
export function tileScope({ bid, IS_NESTED_BOX }: BoxTarget): BoxScope {
  return IS_NESTED_BOX ? { bid } : { pbid: bid };
}

export function boxPath(box: BoxTarget): string {
  return pagePath(tileScope(box));
}

export function boxCardsPath(pbid: string): string {
  return routePath('boxCards', { pbid });
}

/** A card's sheet, over the cards of its box. */
export function cardPath({ cid, pbid }: { readonly cid: string; readonly pbid: string }): string {
  return withQuery(boxCardsPath(pbid), { card: cid });
}

export function subBoxesPath(bid: string): string {
  return routePath('subBoxes', { bid });
}

export function a2zPath(bid: string): string {
  return routePath('groups', { bid });
}

export function a2zGroupPath(bid: string, first_char: string): string {
  return routePath('groupCards', { bid, first_char });
}

/** The boxes on the dashboard, below Today. */
export const DASHBOARD_BOXES = `${ROUTES.dashboard}#boxes`;

/** All cards that match a query of Browse. */
export function browsePath(query = ''): string {
  return withQuery(ROUTES.browse, { q: query === '' ? null : query });
}

/** The cards that share a title, in Browse. */
export const DUPLICATE_TITLES = withQuery(ROUTES.browse, { duplicates: 'title' });

/** What a form for a new card begins with. */
export interface CardStart {
  readonly title?: string;
  readonly front?: string;
  readonly back?: string;
  /** Separated by spaces. */
  readonly tags?: string;
}

/** The page for writing cards one after another; into this box if one is named. `start`: the first one begins with it. */
export function addPath(pbid?: string, start: CardStart = {}): string {
  return withQuery(ROUTES.add, { box: pbid, ...start });
}

/** The page that imports a deck; into this box if one is named. */
export function importFromPath(box?: string): string {
  return withQuery(ROUTES.import, { box });
}

/** The import preview of an opened deck; into this box unless another one is chosen. */
export function importPath({ handle, kind }: Pick<DeckHandle, 'handle' | 'kind'>, box: string | null = null): string {
  return withQuery(ROUTES.import, { handle, kind: kind === 'table' ? null : kind, box });
}

/** The sign-in, opened from a page of the app to which a link leads back. */
export function loginFromPath(from: string): string {
  return withQuery(ROUTES.login, { from });
}

export function settingsPath(section: string): string {
  return routePath('settingsSection', { section });
}

export function contactPath(contactId: string): string {
  return routePath('contact', { contactId });
}

export function contactEditPath(contactId: string): string {
  return routePath('contactEdit', { contactId });
}

export function contactDestroyPath(contactId: string): string {
  return routePath('contactDestroy', { contactId });
}
