import { buildSchema, isNonNullType, isObjectType, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createSchema } from '#mirror/graphql/schema.ts';
import { documents, typeDefs } from '#shared/graphql/generated.ts';

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

const schema = buildSchema(typeDefs);

describe('the mirror keeps the contract', () => {
  for (const [name, fields] of Object.entries(CONTRACT)) {
    // Proves E-1, E-2, E-6, C-11.
    it(`${name} has the contract's fields`, () => {
      const type = schema.getType(name);
      if (!isObjectType(type)) throw new Error(`no type ${name}`);
      for (const [field, expected] of Object.entries(fields)) {
        const found = type.getFields()[field];
        const written = String(found?.type);
        expect([expected, `${expected}!`], `${name}.${field}`).toContain(written);
      }
    });
  }

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
    const made = createSchema();
    for (const type of [made.getQueryType(), made.getMutationType()]) {
      for (const [name, field] of Object.entries(type?.getFields() ?? {}))
        expect(field.resolve, name).toBeTypeOf('function');
    }
    for (const [name, document] of Object.entries(documents)) expect(validate(made, document), name).toEqual([]);
  });
});
