import { describe, expect } from 'vitest';
import { type ContractServer, GID, testContract } from '../../support/contract.ts';
import { box, card, newAccount, stampAt } from '../support/items.ts';
import { type DatabaseKind, serveTests, type TestServer } from '../support/server.ts';

const ARGUMENTS = `{ schema: __schema { queryType { fields { name args { name type { kind ofType { name } } } } } } }`;

interface Argument {
  readonly name: string;
  readonly type: { readonly kind: string; readonly ofType: { readonly name: string } };
}
interface Field {
  readonly name: string;
  readonly args: readonly Argument[];
}

/** An account with what the contract's tests need. */
async function openBackend(server: TestServer): Promise<ContractServer> {
  const ann = await newAccount(server);
  const [bid, pbid] = ['top', 'sub'];
  const group = { title: 'Old', category: 'words', labels: ['a'], datetime: '2026-01-01T00:00:00.000Z' };
  const verb = (title: string, position: number, other: string) =>
    card(title, pbid, {
      title,
      gid: GID,
      position,
      mnemonic: [{ content: 'm' }],
      links: [{ type: 'related', cid: other }],
    });
  await ann.push({
    boxes: [box(bid, { title: 'Verbs', labels: ['l'] }), box(pbid, { pbid: bid, title: 'Part', labels: ['l'] })],
    cards: [verb('go', 0, 'be'), verb('be', 1, 'go')],
    documents: [{ kind: 'group', id: GID, data: group, stamp: stampAt(0) }],
  });
  const run = async (source: string) => {
    const { status, body } = await ann.graphql(source);
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.data;
  };
  return {
    uid: ann.uid,
    bid,
    pbid,
    cids: ['be', 'go'],
    run,
    async requiredArguments(query) {
      const { schema } = await run(ARGUMENTS);
      const fields: readonly Field[] = schema.queryType.fields;
      const { args } = fields.find(({ name }) => name === query) ?? { args: [] };
      return args
        .filter(({ type }) => type.kind === 'NON_NULL')
        .map(({ name, type }) => `${name}: ${type.ofType.name}!`);
    },
  };
}

describe.each<DatabaseKind>(['PGlite', 'Postgres'])('the server on %s keeps the contract', (kind) => {
  const server = serveTests({}, kind);
  testContract(() => openBackend(server));
});
