import { answer, box, card, sha256, stampAt } from './items.ts';

/** The ids of an account's things. */
export interface Ids {
  readonly uid: string;
  readonly bid: string;
  readonly cid: string;
  readonly gid: string;
  readonly entry: string;
  readonly hash: string;
  readonly tokenId: string;
}

export interface Call {
  readonly path?: (ids: Ids) => string;
  readonly body?: (ids: Ids) => unknown;
}

const record = {
  last_training_at: '2026-05-05T00:00:00.000Z',
  next_training_at: '2026-05-06T00:00:00.000Z',
  memory_level: 7,
  status: { IS_LEARNED: true, IS_MEMORIZED: true, IS_TRAINED: true },
};

/** Calls that need no token. */
export const PUBLIC = [
  'GET /account/google',
  'GET /account/google/callback',
  'GET /account/providers',
  'GET /account/reset',
  'GET /health',
  'GET /metrics',
  'GET /ready',
  'POST /account/reset',
  'POST /account/service_google',
  'POST /account/service_login',
  'POST /account/service_reset',
  'POST /account/service_signup',
];

/** Every other call, with the ids of an account in every argument that takes one. */
export const CALLS: Readonly<Record<string, Call>> = {
  'POST /account/change_password': { body: () => ({ password: 'not the password', newPassword: 'a new password' }) },
  'POST /account/delete_account': { body: () => ({ password: 'not the password' }) },
  'POST /account/devices': { body: () => ({}) },
  'POST /account/export': { body: () => ({}) },
  'POST /account/service_logout': { body: ({ uid }) => ({ uid }) },
  'POST /account/sign_out_device': { body: ({ tokenId }) => ({ id: tokenId }) },
  'POST /account/sign_out_everywhere': { body: () => ({}) },
  'GET /cards_pg/media/:hash': { path: ({ hash }) => `/cards_pg/media/${hash}` },
  'PUT /cards_pg/media/:hash': { path: ({ hash }) => `/cards_pg/media/${hash}`, body: () => ({}) },
  'POST /cards_pg/apply_changes': {
    body: ({ bid, cid, gid, entry }) => ({
      op_id: 'op1',
      boxes: [box(bid, { title: 'taken over', stamps: { '*': stampAt(1e9) } })],
      cards: [card(cid, bid, { gid, title: 'taken over', stamps: { '*': stampAt(1e9) } })],
      log: [answer(entry, cid, 1e9, false), answer(`${entry}-2`, cid, 1e9, false)],
      documents: [{ kind: 'group', id: gid, data: null, stamp: stampAt(1e9) }],
    }),
  },
  'POST /cards_pg/compare': { body: () => ({}) },
  'POST /cards_pg/compare_items': { body: ({ cid }) => ({ kind: 'cards', ids: [cid] }) },
  'POST /cards_pg/compare_nodes': {
    body: ({ bid }) => ({ nodes: [{ kind: 'cards', part: bid, from: 0, to: 2 ** 48 }] }),
  },
  'POST /cards_pg/delete_cardboxes': { body: ({ bid }) => ({ bids: [bid], op_id: 'op2' }) },
  'POST /cards_pg/edit_card': {
    body: ({ bid, cid }) => ({
      cid,
      pbid: bid,
      bid,
      title: 'taken over',
      front: ['x'],
      back: [],
      mnemonic: [],
      op_id: 'op3',
    }),
  },
  'POST /cards_pg/get_a2z_card_groups': { body: ({ uid, bid }) => ({ uid, bid }) },
  'POST /cards_pg/missing_media': { body: ({ hash }) => ({ hashes: [hash] }) },
  'POST /cards_pg/search_user_cards_by_title': { body: ({ uid }) => ({ uid, title: 'Card' }) },
  'POST /cards_pg/update_training_records': {
    body: ({ cid, entry }) => ({
      records: [{ cid, record: { cid, ...record } }],
      log: [answer(`${entry}-3`, cid, 1e9)],
      op_id: 'op4',
    }),
  },
  'POST /graphql': { body: ({ uid }) => ({ query: `{ cardboxes(uid: "${uid}") { bid } }` }) },
};

/** Every argument of every query, with an id in it. */
export const QUERIES: Readonly<Record<string, (ids: Ids) => string>> = {
  cardboxes: ({ uid }) => `cardboxes(uid: "${uid}") { bid title }`,
  subbox: ({ bid, cid }) => `subbox(pbid: "${bid}", first: 1, after: "${cid}") { bid cards { cid } }`,
  userCardGroups: ({ uid }) => `userCardGroups(uid: "${uid}") { gid }`,
  getCardsByGid: ({ gid }) => `getCardsByGid(gid: "${gid}") { cid }`,
  a2zGroups: ({ uid, bid }) => `a2zGroups(uid: "${uid}", bid: "${bid}") { count }`,
  changes: () => `changes(since: "0", first: 10) { boxes cards log documents media cursor }`,
  bin: () => `bin(first: 10) { id }`,
  savedSearches: () => `savedSearches { id name query }`,
  settings: () => `settings { name value }`,
};

/** Ids of nothing. */
export const NOBODY: Ids = {
  uid: 'nobody',
  bid: 'no-box',
  cid: 'no-card',
  gid: 'no-group',
  entry: 'no-entry',
  hash: sha256(new TextEncoder().encode('nothing')),
  tokenId: 'no-token',
};
