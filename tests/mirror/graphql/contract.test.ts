import { graphql, isNonNullType, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createSchema } from '#mirror/graphql/schema.ts';
import { documents } from '#shared/graphql/generated.ts';
import { TestStore } from '../support/store.ts';

/** The names that every server of the product has (docs/product.md §3, §7), with their types; here they may be stricter. */
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

const schema = createSchema();

describe('the mirror keeps the contract', () => {
  // Proves E-1, E-2, E-6, C-11.
  it('answers every query of it with all fields, in their types', async () => {
    const test = new TestStore();
    const bid = test.box('Verbs');
    const pbid = test.box('Part', bid);
    const [cid = '', other = ''] = test.cards(pbid, ['go', 'be'], bid);
    const { store } = test;
    store.db.exec(`INSERT INTO card_groups (gid, uid, title, category, labels, datetime)
      VALUES ('g1', 'person', 'Old', 'words', '["a"]', '2026-01-01T00:00:00.000Z')`);
    const links = JSON.stringify([{ type: 'related', cid: other }]);
    const back = JSON.stringify([{ type: 'related', cid }]);
    for (const [one, text] of [
      [cid, links],
      [other, back],
    ])
      store
        .sql(`UPDATE cards SET gid = 'g1', mnemonic = '[{"content":"m"}]', links = ? WHERE cid = ?`)
        .run(text ?? '', one ?? '');
    store.sql(`UPDATE boxes SET labels = '["l"]'`).run();
    const uid = 'person';
    const asked: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
      ['cardboxes', { uid }],
      ['subbox', { pbid }],
      ['userCardGroups', { uid }],
      ['getCardsByGid', { gid: 'g1' }],
      ['a2zGroups', { uid, bid }],
    ];
    expect(asked.map(([name]) => name).sort()).toEqual(Object.keys(CONTRACT.Query ?? {}).sort());
    for (const [name, given] of asked) {
      const type = CONTRACT.Query?.[name] ?? '';
      const args = Object.entries(given).map(([arg, value]) => `${arg}: ${JSON.stringify(value)}`);
      const source = `{ ${name}(${args.join(', ')}) ${selectionOf(type)} }`;
      const { data, errors } = await graphql({ schema, source, contextValue: test.context });
      expect(errors, name).toBeUndefined();
      expectType(JSON.parse(JSON.stringify(data))[name], type, name);
    }
  });

  // Proves C-11.
  it('needs no argument beyond the contract', () => {
    const fields = schema.getQueryType()?.getFields() ?? {};
    for (const [name, expected] of Object.entries(ARGUMENTS)) {
      const args = fields[name]?.args ?? [];
      expect(args.filter(({ type }) => isNonNullType(type)).map(({ name: arg, type }) => `${arg}: ${type}`)).toEqual(
        expected,
      );
    }
  });

  it('has a resolver for every query and mutation, and every trusted document is valid', () => {
    for (const type of [schema.getQueryType(), schema.getMutationType()]) {
      for (const [name, field] of Object.entries(type?.getFields() ?? {}))
        expect(field.resolve, name).toBeTypeOf('function');
    }
    for (const [name, document] of Object.entries(documents)) expect(validate(schema, document), name).toEqual([]);
  });
});
