import { graphql, isNonNullType, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createSchema } from '#mirror/graphql/schema.ts';
import { documents } from '#shared/graphql/generated.ts';
import { type ContractServer, GID, testContract } from '../../support/contract.ts';
import { TestStore } from '../support/store.ts';

const schema = createSchema();

/** A mirror with what the contract's tests need. */
function openMirror(): ContractServer {
  const test = new TestStore();
  const { store } = test;
  const bid = test.box('Verbs');
  const pbid = test.box('Part', bid);
  const [go = '', be = ''] = test.cards(pbid, ['go', 'be'], bid);
  store.db.exec(`INSERT INTO card_groups (gid, uid, title, category, labels, datetime)
    VALUES ('${GID}', 'person', 'Old', 'words', '["a"]', '2026-01-01T00:00:00.000Z')`);
  for (const [cid, other] of [
    [go, be],
    [be, go],
  ] as const) {
    const links = JSON.stringify([{ type: 'related', cid: other }]);
    store.sql(`UPDATE cards SET gid = ?, mnemonic = '[{"content":"m"}]', links = ? WHERE cid = ?`).run(GID, links, cid);
  }
  store.sql(`UPDATE boxes SET labels = '["l"]'`).run();
  return {
    uid: 'person',
    bid,
    pbid,
    cids: [be, go],
    async run(source) {
      const { data, errors } = await graphql({ schema, source, contextValue: test.context });
      expect(errors).toBeUndefined();
      return JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
    },
    async requiredArguments(query) {
      const { args } = schema.getQueryType()?.getFields()[query] ?? { args: [] };
      return args.filter(({ type }) => isNonNullType(type)).map(({ name, type }) => `${name}: ${type}`);
    },
  };
}

describe('the mirror keeps the contract', () => {
  testContract(async () => openMirror());

  it('has a resolver for every query and mutation, and every trusted document is valid', () => {
    for (const type of [schema.getQueryType(), schema.getMutationType()]) {
      for (const [name, field] of Object.entries(type?.getFields() ?? {}))
        expect(field.resolve, name).toBeTypeOf('function');
    }
    for (const [name, document] of Object.entries(documents)) expect(validate(schema, document), name).toEqual([]);
  });
});
