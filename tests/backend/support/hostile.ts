import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { answer, box, card, stampAt } from './items.ts';

/** A call of the server under `/`, with the largest body or response that an account may have. */
export interface HostileCall {
  readonly name: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly type?: string;
  /** Makes the body: of two calls with the same name only some parts differ. */
  body(n: number): string | Uint8Array;
}

/** Characters of the texts of a hostile card: with 5,000 of them an account has 12 MiB. */
const TEXT = 2400;
const ALL_FIELDS = 'cid title front back mnemonic { content } links { cid } meta { tags guid } update_at create_at';

/** Most cards and answers of a batch. */
const MOST_CARDS = 1000;
const MOST_ANSWERS = 3000;

/** Batches that give an account one box of so many cards of a group. */
export function hostileCards(cards: number): readonly ReturnType<typeof hostileBatch>[] {
  return Array.from({ length: Math.ceil(cards / MOST_CARDS) }, (_, n) =>
    hostileBatch(n * MOST_CARDS, Math.min(cards, (n + 1) * MOST_CARDS), TEXT, 0),
  );
}

function hostileBatch(from: number, to: number, characters: number, at: number) {
  return {
    op_id: randomUUID(),
    boxes: [box('h')],
    cards: Array.from({ length: to - from }, (_, n) =>
      card(`h${from + n}`, 'h', {
        gid: 'g',
        front: [`${n} ${at} ${'x'.repeat(characters)}`],
        stamps: { '*': stampAt(at) },
      }),
    ),
    documents: [
      { kind: 'group', id: 'g', data: { title: 'G', category: '', labels: [], datetime: '' }, stamp: stampAt(0) },
    ],
  };
}

/** The worst that the limits allow to an account that has `hostileCards(cards)`. */
export function hostileCalls(uid: string, cards: number): readonly HostileCall[] {
  const post = (name: string, path: string, body: (n: number) => unknown): HostileCall => ({
    name,
    method: 'POST',
    path,
    body: (n) => JSON.stringify(body(n)),
  });
  const query = (name: string, text: string): HostileCall => post(name, '/graphql', () => ({ query: text }));
  const page = (alias: string, first: number) =>
    `${alias}: changes(since: "0", first: ${first}) { boxes cards log documents media cursor hasMore }`;
  const fitting = Math.floor((8 * 1024 * 1024) / (TEXT + 700));
  const ids = Array.from({ length: 500 }, (_, n) => `h${n % cards}`);
  const names = `{${Array.from({ length: cards * 190 }, (_, n) => `"${n.toString(36)}":0`).join(',')}}`;
  const picture = new Uint8Array(randomBytes(4 * 1024 * 1024));
  return [
    query('a full page of the feed', `{ ${page('a', 5000)} }`),
    query('two pages under two names', `{ ${page('a', 2000)} ${page('b', 2000)} }`),
    query('a box of 8 MiB', `{ subbox(pbid: "h", first: ${Math.min(fitting, 5000)}) { cards { ${ALL_FIELDS} } } }`),
    query('a box that is too large', `{ subbox(pbid: "h") { cards { ${ALL_FIELDS} } records { cid } order } }`),
    query('a group that is too large', `{ getCardsByGid(gid: "g") { ${ALL_FIELDS} } }`),
    query(
      'all lists of boxes that may be',
      `{ ${Array.from({ length: 10 }, (_, n) => `a${n}: cardboxes(uid: "${uid}") { bid count settings { order } sub_boxes { bid count trained_count learned_count } }`).join(' ')} }`,
    ),
    post('a search that finds everything', '/cards_pg/search_user_cards_by_title', () => ({ uid, title: 'Card' })),
    post('a comparison', '/cards_pg/compare', () => ({})),
    post('50 parts of a comparison', '/cards_pg/compare_nodes', () => ({
      nodes: Array.from({ length: 50 }, (_, at) => ({
        kind: 'cards',
        part: 'h',
        from: at * 2 ** 42,
        to: (at + 1) * 2 ** 42,
      })),
    })),
    post('500 items', '/cards_pg/compare_items', () => ({ kind: 'cards', ids })),
    post('new texts', '/cards_pg/apply_changes', (n) =>
      hostileBatch(0, Math.min(cards, MOST_CARDS), 5 * TEXT, 1000 + n),
    ),
    post('answers', '/cards_pg/apply_changes', (n) => ({
      op_id: randomUUID(),
      log: Array.from({ length: MOST_ANSWERS }, (_, at) =>
        answer(randomUUID(), `h${at % cards}`, n * MOST_ANSWERS + at),
      ),
    })),
    {
      name: 'a body of one object with as many names as may be',
      method: 'POST',
      path: '/cards_pg/apply_changes',
      body: () => names,
    },
    {
      name: 'a body of lists',
      method: 'POST',
      path: '/cards_pg/apply_changes',
      body: () => `{"op_id":"a","cards":[${'[],'.repeat(cards * 90)}0]}`,
    },
    post('all data', '/account/export', () => ({})),
    {
      name: 'a picture',
      method: 'PUT',
      path: '/cards_pg/media/:hash',
      type: 'image/png',
      body: () => picture,
    },
  ];
}

/** The path of a call with this body. */
export function pathOf({ path }: HostileCall, body: string | Uint8Array): string {
  return path.replace(':hash', () => createHash('sha256').update(body).digest('hex'));
}
