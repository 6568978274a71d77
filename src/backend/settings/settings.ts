import { resolve } from 'node:path';
import * as v from 'valibot';

const MIB = 1024 * 1024;

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const whole = (min: number, max: number) =>
  v.pipe(text, v.regex(/^\d+$/, 'must be a whole number'), v.transform(Number), v.minValue(min), v.maxValue(max));
const urlOf = (protocols: readonly string[], message: string) =>
  v.pipe(
    text,
    v.check((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), message),
  );
const address = v.pipe(
  urlOf(['http:', 'https:'], 'must be an http or https address'),
  v.transform((value) => value.replace(/\/+$/, '')),
);

/** The environment variables of the server; docs/backend.md explains each. */
const EnvironmentSchema = v.object({
  HOST: v.optional(text, '127.0.0.1'),
  PORT: v.optional(whole(0, 65_535), '8787'),
  DATA_DIR: v.optional(text, 'backend-data'),
  DATABASE_URL: v.optional(urlOf(['postgres:', 'postgresql:'], 'must start with postgres://')),
  DATABASE_CONNECTIONS: v.optional(whole(2, 500), '10'),
  PUBLIC_URL: v.optional(address),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  TRUST_PROXY: v.optional(text),
  SIGN_UP: v.optional(v.picklist(['open', 'closed']), 'open'),
  TOKEN_DAYS: v.optional(whole(1, 3650), '365'),
  LOGIN_TRIES: v.optional(whole(1, 1_000_000), '10'),
  DATA_QUOTA_MIB: v.optional(whole(0, 10_000_000), '512'),
  ANSWERS_RESERVE_MIB: v.optional(whole(0, 10_000_000), '64'),
  MEDIA_QUOTA_MIB: v.optional(whole(0, 10_000_000), '1024'),
  SUBSCRIPTIONS_PER_ACCOUNT: v.optional(whole(1, 10_000), '20'),
  METRICS_TOKEN: v.optional(text),
  GOOGLE_CLIENT_ID: v.optional(text),
  GOOGLE_CLIENT_SECRET: v.optional(text),
  GOOGLE_ISSUER: v.optional(address, 'https://accounts.google.com'),
  SMTP_URL: v.optional(urlOf(['smtp:', 'smtps:'], 'must start with smtp:// or smtps://')),
  MAIL_FROM: v.optional(text, 'Cardbox <cardbox@localhost>'),
});

/** The settings of a server, checked. */
export interface ServerSettings {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly dataDir: string;
  /** null: PGlite in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly connections: number;
  /** The address that people reach, without a slash at the end; null: the one it listens on. */
  readonly publicUrl: string | null;
  readonly logLevel: string;
  /** What Fastify takes for `trustProxy`. */
  readonly trustProxy: boolean | string;
  readonly canSignUp: boolean;
  readonly tokenDays: number;
  /** Log-ins with a wrong password, for each e-mail and for ten times as many of each address, within 15 minutes. */
  readonly loginTries: number;
  /** Boxes, cards, answers, documents and responses that are kept, for each account. */
  readonly dataQuotaBytes: number;
  /** Room after the quota, for answers and deletions only. */
  readonly answersReserveBytes: number;
  readonly mediaQuotaBytes: number;
  readonly subscriptionsPerAccount: number;
  /** null: metrics are for this machine only. */
  readonly metricsToken: string | null;
  readonly google: { readonly clientId: string; readonly clientSecret: string; readonly issuer: string } | null;
  readonly mail: { readonly url: string; readonly from: string } | null;
}

/** Settings that make no sense, with one line for each. */
export class SettingsError extends Error {}

/** The settings of an environment. An empty variable counts as absent. Throws `SettingsError`. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): ServerSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => (value ?? '').trim() !== ''));
  const result = v.safeParse(EnvironmentSchema, given);
  if (!result.success) {
    const lines = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    throw new SettingsError(lines.join('\n'));
  }
  const env = result.output;
  if ((env.GOOGLE_CLIENT_ID === undefined) !== (env.GOOGLE_CLIENT_SECRET === undefined)) {
    throw new SettingsError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: give both or neither');
  }
  const needing = [env.GOOGLE_CLIENT_ID && 'GOOGLE_CLIENT_ID', env.SMTP_URL && 'SMTP_URL'].filter(Boolean);
  if (needing.length > 0 && env.PUBLIC_URL === undefined) {
    throw new SettingsError(`PUBLIC_URL: is needed for ${needing.join(' and ')}`);
  }
  const issuer = new URL(env.GOOGLE_ISSUER);
  if (issuer.protocol === 'http:' && !['127.0.0.1', '[::1]', 'localhost'].includes(issuer.hostname)) {
    throw new SettingsError('GOOGLE_ISSUER: must be an https address');
  }
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    connections: env.DATABASE_CONNECTIONS,
    publicUrl: env.PUBLIC_URL ?? null,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY === 'true' ? true : (env.TRUST_PROXY ?? false),
    canSignUp: env.SIGN_UP === 'open',
    tokenDays: env.TOKEN_DAYS,
    loginTries: env.LOGIN_TRIES,
    dataQuotaBytes: env.DATA_QUOTA_MIB * MIB,
    answersReserveBytes: env.ANSWERS_RESERVE_MIB * MIB,
    mediaQuotaBytes: env.MEDIA_QUOTA_MIB * MIB,
    subscriptionsPerAccount: env.SUBSCRIPTIONS_PER_ACCOUNT,
    metricsToken: env.METRICS_TOKEN ?? null,
    google:
      env.GOOGLE_CLIENT_ID === undefined || env.GOOGLE_CLIENT_SECRET === undefined
        ? null
        : { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET, issuer: env.GOOGLE_ISSUER },
    mail: env.SMTP_URL === undefined ? null : { url: env.SMTP_URL, from: env.MAIL_FROM },
  };
}
