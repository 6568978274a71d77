import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CALLS, type Ids, NOBODY, QUERIES } from '../backend/support/calls.ts';
import { answer, box, card, newAccount } from '../backend/support/items.ts';
import { serveTests } from '../backend/support/server.ts';
import { FUZZ_RUNS, FUZZ_SEED, FUZZ_TIMEOUT_MS } from './support/runs.ts';
import { oddText, oddValue } from './support/values.ts';

const RUNS = Math.max(200, FUZZ_RUNS);
/** Of so many requests the other account is compared. */
const COMPARE_EVERY = 250;
const server = serveTests({ logLevel: 'error' });

/** Bodies of the calls that need no token. */
const PUBLIC_CALLS: Readonly<Record<string, unknown>> = {
  'POST /account/service_login': { email: 'a@example.com', password: '12345678', device: 'phone' },
  'POST /account/service_logout': { uid: 'x' },
  'POST /account/sign_out_device': { id: 'x' },
};
const NAMES = [...Object.keys(CALLS), ...Object.keys(PUBLIC_CALLS)].filter(
  // They end the session, or take a moment on purpose.
  (name) => !/sign_out_everywhere|delete_account|change_password|export/.test(name),
);

/** What changes one place of a body: another value, nothing, or another key. */
interface Mutation {
  readonly at: number;
  readonly kind: 'replace' | 'remove' | 'rename' | 'repeat';
  readonly value: unknown;
  readonly name: string;
}
const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(200),
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'rename', 'repeat'),
  value: oddValue,
  name: oddText,
});

type Place = { readonly holder: Record<string, unknown> | unknown[]; readonly key: string };

function placesOf(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Object.keys(value)) {
    found.push({ holder: value as Record<string, unknown>, key });
    placesOf((value as Record<string, unknown>)[key], found);
  }
  return found;
}

function mutate(body: unknown, mutations: readonly Mutation[]): unknown {
  const root = { body: structuredClone(body) };
  for (const { at, kind, value, name } of mutations) {
    const places = placesOf(root);
    const place = places[at % places.length];
    if (place === undefined) continue;
    const holder = place.holder as Record<string, unknown>;
    const own = holder[place.key];
    if (kind === 'replace') holder[place.key] = value;
    else if (kind === 'remove') delete holder[place.key];
    else if (kind === 'repeat') holder[place.key] = [own, own, own];
    else holder[name] = own;
  }
  return root.body;
}

/** JSON with what `JSON.stringify` leaves out or cannot write; odd texts of bodies besides. */
const toText = (value: unknown): string => {
  try {
    return JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one)) ?? 'undefined';
  } catch {
    return '{';
  }
};

const query = fc
  .tuple(
    fc.array(fc.constantFrom(...Object.keys(QUERIES)), { minLength: 1, maxLength: 6 }),
    fc.array(oddText, { maxLength: 3 }),
    fc.nat(5),
  )
  .map(([names, texts, depth]) => {
    const fields = names.map(
      (name, at) => `a${at}: ${QUERIES[name]?.({ ...NOBODY, bid: 'b', uid: texts[0] ?? 'u' }) ?? ''}`,
    );
    return `${'{ ...on Query '.repeat(depth)}{ ${fields.join(' ')} ${texts[1] ?? ''} }${' }'.repeat(depth)}${texts[2] ?? ''}`;
  });

// Proves C-31.
test(
  'no body makes the server fail, or changes anything of another account',
  async () => {
    const ann = await newAccount(server);
    const eve = await newAccount(server);
    const ids: Ids = { ...NOBODY, uid: ann.uid, bid: 'b', cid: 'c', gid: 'g', entry: 'e' };
    for (const account of [ann, eve]) {
      await account.push({
        boxes: [box('b'), box('s', { pbid: 'b' })],
        cards: [card('c', 'b', { gid: 'g' })],
        log: [answer('e', 'c', 1)],
      });
    }
    const tables = ['accounts', 'boxes', 'cards', 'answer_log', 'documents', 'media', 'operations'];
    const annsData = async () =>
      JSON.stringify(
        await Promise.all(
          tables.map((table) => server.database.query(`SELECT * FROM ${table} WHERE uid = $1`, [ann.uid])),
        ),
      );
    const before = await annsData();
    let requests = 0;
    let accepted = 0;
    const property = fc.asyncProperty(
      fc.constantFrom(...NAMES),
      fc.array(mutation, { maxLength: 3 }),
      fc.oneof({ weight: 30, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: oddText }),
      query,
      async (name, mutations, raw, text) => {
        const [method = '', route = ''] = name.split(' ');
        const { path, body } = CALLS[name] ?? {};
        const valid = route === '/graphql' ? { query: text, variables: {} } : (body?.(ids) ?? PUBLIC_CALLS[name]);
        const hasBody = method !== 'GET';
        const sent = hasBody ? (raw ?? toText(mutate(valid, mutations))) : undefined;
        const { status, body: got } = await server.call(method, path?.(ids) ?? route, sent, eve.token);
        expect(status, `${name} ${sent?.slice(0, 300)}`).toBeLessThan(500);
        if (status >= 400 && route !== '/graphql') expect(got.error.code).toMatch(/^[A-Z_]+$/);
        if (status === 200) accepted++;
        const internal = (got.errors ?? []).some(
          (error: { extensions?: { code?: string } }) => error.extensions?.code === 'INTERNAL',
        );
        expect(internal, sent).toBe(false);
        requests++;
        if (requests % COMPARE_EVERY === 0) expect(await annsData()).toBe(before);
      },
    );
    await fc.assert(property, { numRuns: RUNS, seed: FUZZ_SEED, endOnFailure: true });
    expect(await annsData()).toBe(before);
    expect((await server.call('GET', '/account/providers')).status).toBe(200);
    expect(server.log()).toBe('');
    // Not only what the schemas refuse.
    expect(accepted).toBeGreaterThan(RUNS / 10);
  },
  FUZZ_TIMEOUT_MS + RUNS * 100,
);
