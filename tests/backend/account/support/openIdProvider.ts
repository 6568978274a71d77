// biome-ignore-all lint/style/useNamingConvention: fields of OpenID.
import { createServer } from 'node:http';
import Provider, { interactionPolicy } from 'oidc-provider';
import { freePort } from '../../support/freePort.ts';

/** A person at the provider. */
export interface ProviderPerson {
  readonly sub: string;
  readonly email: string;
  readonly isVerified: boolean;
}

export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who signs in next; null: the person refuses. */
  person: ProviderPerson | null;
  close(): Promise<void>;
}

/** Starts a real OpenID provider whose only client may come back to `callbacks`. It asks the person nothing. */
export async function startOpenIdProvider(callbacks: readonly string[]): Promise<OpenIdProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, ProviderPerson>();
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'cardbox-server',
        client_secret: 'the secret of the server',
        redirect_uris: [...callbacks],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['for this test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => {
      const person = people.get(sub);
      if (person === undefined) return undefined;
      const { email, isVerified } = person;
      return { accountId: sub, claims: async () => ({ sub, email, email_verified: isVerified }) };
    },
    async loadExistingGrant(context) {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  const state: { person: ProviderPerson | null } = { person: null };
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return void handle(request, response);
    const { person } = state;
    if (person !== null) people.set(person.sub, person);
    const result =
      person === null ? { error: 'access_denied' } : { login: { accountId: person.sub }, select_account: {} };
    void provider.interactionFinished(request, response, result);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return Object.assign(state, {
    issuer,
    clientId: 'cardbox-server',
    clientSecret: 'the secret of the server',
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  });
}

/** A browser that keeps cookies and follows redirects until an address starts with `until`. */
export function createBrowser() {
  const cookies = new Map<string, Map<string, string>>();
  async function open(url: string): Promise<{ status: number; location: string | null; text: string }> {
    const { origin } = new URL(url);
    const own = cookies.get(origin) ?? new Map<string, string>();
    cookies.set(origin, own);
    const cookie = [...own].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { Cookie: cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/);
      if (value === '') own.delete(name);
      else own.set(name, value);
    }
    const location = response.headers.get('Location');
    return {
      status: response.status,
      location: location === null ? null : new URL(location, url).href,
      text: await response.text(),
    };
  }
  return {
    open,
    /** The address that starts with `until`, or where no redirect leads on. */
    async follow(url: string, until: string): Promise<{ url: string; status: number; text: string }> {
      let at = url;
      for (let step = 0; step < 10; step++) {
        if (at.startsWith(until)) return { url: at, status: 0, text: '' };
        const { status, location, text } = await open(at);
        if (location === null) return { url: at, status, text };
        at = location;
      }
      throw new Error('too many redirects');
    },
  };
}
