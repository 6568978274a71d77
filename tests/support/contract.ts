import { expect, it } from 'vitest';

/** The names that every server of the product has (C-11), with their types; here they may be stricter. */
const CONTRACT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Query: {
    cardboxes: '[Cardbox!]',
    subbox: 'SubBox',
    userCardGroups: '[CardGroup!]',
    getCardsByGid: '[Card!]',
    a2zGroups: '[A2ZGroup!]',
  },
  Cardbox: {
    uid: 'String',
    bid: 'String',
    title: 'String',
    partial_size: 'Int',
    count: 'Int',
    category: 'String',
    labels: '[String!]',
    sub_boxes: '[SubBox!]',
    settings: 'CardboxSettings',
    IS_NESTED_BOX: 'Boolean',
    IS_PUBLIC: 'Boolean',
    IS_SOFT_DELETED: 'Boolean',
    update_at: 'String',
    create_at: 'String',
  },
  CardboxSettings: { order: '[String!]' },
  SubBox: {
    uid: 'String',
    bid: 'String',
    title: 'String',
    partial_size: 'Int',
    pbid: 'String',
    labels: '[String!]',
    count: 'Int',
    cards: '[Card!]',
    order: '[String!]',
    trained_count: 'Int',
    learned_count: 'Int',
    records: '[TrainingRecord!]',
  },
  Card: {
    uid: 'String',
    gid: 'String',
    cid: 'String',
    pbid: 'String',
    bid: 'String',
    title: 'String',
    answer_type: 'String',
    front_back_type: 'String',
    front: '[String!]',
    back: '[String!]',
    mnemonic: '[Mnemonic!]',
    memory_level: 'Int',
    card_status: 'String',
    training_status: 'String',
    links: '[CardLink!]',
    last_training_at: 'String',
    next_training_at: 'String',
    update_at: 'String',
    create_at: 'String',
  },
  Mnemonic: { content: 'String!' },
  CardLink: { type: 'String', cid: 'String' },
  TrainingRecord: {
    cid: 'String',
    last_training_at: 'String',
    next_training_at: 'String',
    memory_level: 'Int',
    status: 'TrainingFlags',
  },
  TrainingFlags: { IS_LEARNED: 'Boolean', IS_MEMORIZED: 'Boolean', IS_TRAINED: 'Boolean' },
  CardGroup: {
    uid: 'String',
    gid: 'String',
    title: 'String',
    category: 'String',
    labels: '[String!]',
    datetime: 'String',
  },
  A2ZGroup: { first_char: 'String', count: 'Int' },
};
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  cardboxes: ['uid: String!'],
  subbox: ['pbid: String!'],
  userCardGroups: ['uid: String!'],
  getCardsByGid: ['gid: String!'],
  a2zGroups: ['uid: String!', 'bid: String!'],
};

/** Every field of a type of the contract, with their own fields, as a GraphQL selection. */
function selectionOf(type: string): string {
  const fields = CONTRACT[type.replaceAll(/[[\]!]/g, '')];
  if (fields === undefined) return '';
  return `{ ${Object.entries(fields)
    .map(([name, of]) => `${name} ${selectionOf(of)}`)
    .join(' ')} }`;
}

/** Checks that a value, with all its fields, has the type of the contract. Lists must have an item. */
function expectType(value: unknown, type: string, path: string): void {
  const [, item] = /^\[(.*)\]$/.exec(type.replace(/!$/, '')) ?? [];
  if (item !== undefined) {
    expect(value, path).toBeInstanceOf(Array);
    expect(value, path).not.toHaveLength(0);
    for (const one of value as unknown[]) expectType(one, item, path);
    return;
  }
  const name = type.replaceAll('!', '');
  const fields = CONTRACT[name];
  if (fields === undefined) {
    expect(typeof value, path).toBe({ String: 'string', Int: 'number', Boolean: 'boolean' }[name]);
    return;
  }
  expect(Object.keys(value as object).sort(), path).toEqual(Object.keys(fields).sort());
  for (const [field, of] of Object.entries(fields))
    expectType((value as Record<string, unknown>)[field], of, `${path}.${field}`);
}

/**
 * A server with the top-level box `bid` (label l), in it the sub-box `pbid` (label l), and in this the cards `go` and `be`, in
 * this order, each with a mnemonic, a link to the other and the group `GID` (Old, label a).
 */
export interface ContractServer {
  readonly uid: string;
  readonly bid: string;
  readonly pbid: string;
  /** The cids of `be` and `go`. */
  readonly cids: readonly string[];
  /** Runs a query; fails if it has errors. */
  run(source: string): Promise<Record<string, unknown>>;
  /** The required arguments of a query, as `name: Type`. */
  requiredArguments(query: string): Promise<string[]>;
}

export const GID = 'g1';

/** Tests of the contract, for any server that keeps it. */
export function testContract(open: () => Promise<ContractServer>): void {
  const gid = GID;

  // Proves E-1, E-2, E-6, C-11.
  it('answers every query of the contract with all fields, in their types', async () => {
    const server = await open();
    const { uid, bid, pbid } = server;
    const asked: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
      ['cardboxes', { uid }],
      ['subbox', { pbid }],
      ['userCardGroups', { uid }],
      ['getCardsByGid', { gid }],
      ['a2zGroups', { uid, bid }],
    ];
    expect(asked.map(([name]) => name).sort()).toEqual(Object.keys(CONTRACT.Query ?? {}).sort());
    for (const [name, given] of asked) {
      const type = CONTRACT.Query?.[name] ?? '';
      const args = Object.entries(given).map(([arg, value]) => `${arg}: ${JSON.stringify(value)}`);
      const data = await server.run(`{ ${name}(${args.join(', ')}) ${selectionOf(type)} }`);
      expectType(data[name], type, name);
    }
  });

  // Proves C-11.
  it('needs no argument beyond the contract', async () => {
    const server = await open();
    for (const [name, expected] of Object.entries(ARGUMENTS)) {
      expect(await server.requiredArguments(name)).toEqual(expected);
    }
  });

  // Proves C-11.
  it('gives boxes, cards, groups and letters as the contract says', async () => {
    const { uid, bid, pbid, cids, run } = await open();
    const [be, go] = cids;
    const id = JSON.stringify(uid);
    const data = await run(`{
      cardboxes(uid: ${id}) { bid count IS_NESTED_BOX settings { order } sub_boxes { bid pbid count trained_count } }
      subbox(pbid: "${pbid}") { bid pbid count order cards { cid pbid bid title memory_level } records { cid } }
      first: subbox(pbid: "${pbid}", first: 1) { cards { title } }
      after: subbox(pbid: "${pbid}", first: 1, after: "${be}") { cards { title } }
      getCardsByGid(gid: "${gid}") { cid }
      userCardGroups(uid: ${id}) { gid title }
      a2zGroups(uid: ${id}, bid: "${bid}") { first_char count }
    }`);
    expect(data).toEqual({
      cardboxes: [
        {
          bid,
          count: 2,
          IS_NESTED_BOX: true,
          settings: { order: [go, be] },
          sub_boxes: [{ bid: pbid, pbid: bid, count: 2, trained_count: 0 }],
        },
      ],
      subbox: {
        bid: pbid,
        pbid: bid,
        count: 2,
        order: [go, be],
        cards: [
          { cid: be, pbid, bid, title: 'be', memory_level: 0 },
          { cid: go, pbid, bid, title: 'go', memory_level: 0 },
        ],
        records: [{ cid: be }, { cid: go }],
      },
      first: { cards: [{ title: 'be' }] },
      after: { cards: [{ title: 'go' }] },
      getCardsByGid: [{ cid: be }, { cid: go }],
      userCardGroups: [{ gid, title: 'Old' }],
      a2zGroups: [
        { first_char: 'B', count: 1 },
        { first_char: 'G', count: 1 },
      ],
    });
  });

  // Proves C-11.
  it('gives nothing for another person and for what does not exist', async () => {
    const { bid, run } = await open();
    const data = await run(`{
      cardboxes(uid: "nobody") { bid }
      subbox(pbid: "nothing") { bid }
      userCardGroups(uid: "nobody") { gid }
      getCardsByGid(gid: "nothing") { cid }
      a2zGroups(uid: "nobody", bid: "${bid}") { count }
    }`);
    expect(data).toEqual({ cardboxes: [], subbox: null, userCardGroups: [], getCardsByGid: [], a2zGroups: [] });
  });
}
