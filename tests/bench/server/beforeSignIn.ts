import type { ServerProcess } from '../backend/serverProcess.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
/** Nearly all that a header may have, and the largest body. */
const LONG = 15 * KIB;
const BODY = 16 * KIB;
const GOOGLE = `code_challenge=${'a'.repeat(43)}&code_challenge_method=S256&state=${'s'.repeat(200)}&redirect_uri=http://127.0.0.1:54321/`;

interface Open {
  readonly name: string;
  readonly path: string;
  readonly init?: RequestInit;
  /** It hashes a password once. */
  readonly hashes?: boolean;
}

const full = (start: string, part: string, end: string): string =>
  start + part.repeat(Math.floor((BODY - start.length - end.length) / part.length)) + end;

/** Bodies that cost the most of what may be sent before sign-in. */
const BODIES: Readonly<Record<string, string>> = {
  lists: full('[', '[],', '0]'),
  names: `{${Array.from({ length: 1400 }, (_, n) => `"${n}\\u0000":0`).join(',')}}`,
  'a long e-mail': full('{"password":"a good password","email":"a@', 'a.', '"}'),
  'a long name before @': full('{"password":"a good password","email":"', 'a.', '"}'),
  escapes: full('{"password":"a good password","email":"', '\\u0000', '@example.com"}'),
  spaces: full('{"email":"', ' ', '"}'),
};

const post = (path: string, body: string | Uint8Array, headers: HeadersInit = JSON_TYPE): Omit<Open, 'name'> => ({
  path,
  init: { method: 'POST', headers, body: body as BodyInit },
});

/** Every call without a token, in the forms that cost most, and calls whose token is missing or forged. */
function openCalls(): readonly Open[] {
  const bodies = ['service_login', 'service_signup', 'service_reset', 'service_google'].flatMap((call) =>
    Object.entries(BODIES).map(([name, body]) => ({ name: `${call}: ${name}`, ...post(`/account/${call}`, body) })),
  );
  const credentials = (n: number) => JSON.stringify({ email: `person-${n}@example.com`, password: 'a good password' });
  const languages = { 'Accept-Language': `a${' '.repeat(LONG)}b` };
  const token = { Authorization: `Bearer ${'a'.repeat(100)}` };
  return [
    ...bodies,
    { name: 'service_login', ...post('/account/service_login', credentials(1)), hashes: true },
    { name: 'service_signup', ...post('/account/service_signup', credentials(2)), hashes: true },
    {
      name: 'service_reset',
      ...post('/account/service_reset', JSON.stringify({ email: 'person-2@example.com' }), {
        ...JSON_TYPE,
        ...languages,
      }),
    },
    { name: 'reset: a form of names', ...post('/account/reset', full('', 'a=1&', ''), FORM_TYPE) },
    {
      name: 'reset: languages of blanks',
      path: `/account/reset?token=${'a'.repeat(43)}`,
      init: { headers: languages },
    },
    {
      name: 'reset: many languages',
      path: '/account/reset',
      init: { headers: { 'Accept-Language': 'en;q=0,'.repeat(LONG / 7) } },
    },
    { name: 'reset: a long address', path: `/account/reset?${'a&'.repeat(LONG / 2)}` },
    { name: 'google', path: `/account/google?${GOOGLE}`, init: { redirect: 'manual' } },
    { name: 'google: many names', path: `/account/google?${GOOGLE}&${'a=&'.repeat(LONG / 3)}` },
    {
      name: 'google: cookies',
      path: `/account/google?${GOOGLE}`,
      init: { redirect: 'manual', headers: { Cookie: 'a=b; '.repeat(LONG / 5) } },
    },
    { name: 'google/callback', path: `/account/google/callback?state=${'s'.repeat(LONG)}` },
    { name: 'providers', path: '/account/providers' },
    { name: 'health', path: '/health' },
    { name: 'ready', path: '/ready' },
    { name: 'metrics through a proxy', path: '/metrics', init: { headers: { Forwarded: 'for=a' } } },
    { name: 'no such address', path: `/${'a/'.repeat(LONG / 2)}` },
    { name: 'no such address, with a body', ...post('/nowhere', BODIES.lists ?? '') },
    { name: 'no token', ...post('/graphql', '{}') },
    { name: 'a forged token', ...post('/graphql', '{}', { ...JSON_TYPE, ...token }) },
    {
      name: 'a forged token, 16 MiB',
      ...post('/cards_pg/apply_changes', new Uint8Array(16 * MIB), { ...JSON_TYPE, ...token }),
    },
    {
      name: 'a forged token, 64 MiB',
      ...post('/cards_pg/apply_changes', new Uint8Array(64 * MIB), { ...JSON_TYPE, ...token }),
    },
    { name: 'health, 64 MiB', ...post('/health', new Uint8Array(64 * MIB)) },
  ];
}

/** Milliseconds of the server's processor time for one request of each kind. */
export async function beforeSignIn(server: ServerProcess, times: number): Promise<ReadonlyMap<string, OpenCost>> {
  const costs = new Map<string, OpenCost>();
  for (const { name, path, init, hashes = false } of openCalls()) {
    const send = async (): Promise<void> => {
      // A server may end a connection whose body it does not want.
      const response = await fetch(server.url + path, { redirect: 'manual', ...init }).catch(() => null);
      await response?.arrayBuffer();
    };
    for (let n = 0; n < 3; n++) await send();
    const before = await server.cpu();
    for (let n = 0; n < times; n++) await send();
    costs.set(name, { ms: ((await server.cpu()) - before) / times, hashes });
  }
  return costs;
}

export interface OpenCost {
  readonly ms: number;
  readonly hashes: boolean;
}
