import type { FastifyRequest } from 'fastify';
import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import { CredentialsSchema } from '#shared/account.ts';
import type { Language } from '#shared/settings.ts';
import type { ServerContext } from '../context.ts';
import { ApiError, type HttpServer, parseBody, toApiError } from '../http/index.ts';
import { languageOf } from './language.ts';
import { escapeHtml, sendPage } from './page.ts';
import { hashPassword } from './passwords.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { EmailAddressSchema, emailKey } from './signIn.ts';
import { TEXTS } from './texts.ts';
import { setPassword } from './tokens.ts';
import { countAll, countTry } from './tries.ts';

/** How long a link works, in milliseconds. */
const LINK_MS = 3_600_000;
/** A person gets at most one mail within this time, in milliseconds, and so many in a day. */
const MAIL_GAP_MS = 300_000;
const MAILS_A_DAY = 5;
const DAY_MS = 86_400_000;
/** Milliseconds for one step of sending a mail. */
const MAIL_TIMEOUT_MS = 20_000;
const MAX_FORM_BYTES = 10_000;

const RequestSchema = v.object({ email: EmailAddressSchema, language: v.optional(v.picklist(['en', 'zh'])) });
const LinkSchema = v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) });
const FormSchema = v.object({ ...LinkSchema.entries, password: v.string(), again: v.string() });

/** A new password by mail: the call of the app, and the page that the link in the mail opens. */
export function resetRoutes(app: HttpServer, context: ServerContext): void {
  const { mail, publicUrl } = context.settings;
  if (mail === null || publicUrl === null) {
    app.post('/account/service_reset', () => {
      throw new ApiError('NOT_OFFERED', 'this server sends no mail');
    });
    return;
  }
  const transport = createTransport({
    url: mail.url,
    connectionTimeout: MAIL_TIMEOUT_MS,
    greetingTimeout: MAIL_TIMEOUT_MS,
    socketTimeout: MAIL_TIMEOUT_MS,
  });

  /** Counts a mail to a person, to whom strangers can ask for mails; null if there were enough. */
  async function countMail(email: string) {
    const key = `reset mail ${emailKey(email)}`;
    const limits = [
      { key, max: 1, ms: MAIL_GAP_MS },
      { key: `${key} day`, max: MAILS_A_DAY, ms: DAY_MS },
    ];
    return await countAll(context, limits).catch((error: unknown) => {
      if (error instanceof ApiError) return null;
      throw error;
    });
  }

  /**
   * Sends a link if the e-mail has an account, to the address that the account was made with.
   * @param forgive the mail could not be sent, and does not count
   */
  async function sendLink(email: string, language: Language, forgive: () => Promise<void>): Promise<void> {
    const { database, now } = context;
    const secret = newSecret();
    const [account] = await database.query<{ email: string }>(
      `WITH account AS (SELECT uid, email FROM accounts WHERE email_key = $1),
      link AS (INSERT INTO secrets (hash, kind, uid, expires_at) SELECT $2, 'reset', uid, $3 FROM account)
      SELECT email FROM account`,
      [emailKey(email), hashSecret(secret), new Date(now() + LINK_MS)],
    );
    if (account === undefined) return;
    const { mailSubject, mailText } = TEXTS[language];
    const text = mailText(`${publicUrl}/account/reset?token=${secret}`);
    try {
      await transport.sendMail({ from: mail?.from, to: account.email, subject: mailSubject, text });
    } catch (error) {
      await forgive();
      throw error;
    }
  }

  const sending = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(sending);
    transport.close();
  });

  app.post('/account/service_reset', async (request) => {
    const { email, language } = parseBody(RequestSchema, request.body);
    await countTry(context, 'reset', request.ip, emailKey(email));
    const counted = await countMail(email);
    if (counted === null) return { ok: true };
    // The response does not wait: neither it nor its time says whether the e-mail has an account.
    const spoken = languageOf(request.headers['accept-language'], language);
    const sent = sendLink(email, spoken, () => counted.forgive()).catch((error: Error) => {
      // Not the error itself, which has the e-mail.
      const { code } = error as NodeJS.ErrnoException;
      app.log.error({ code }, 'a mail was not sent');
    });
    sending.add(sent);
    void sent.then(() => sending.delete(sent));
    return { ok: true };
  });
  app.register(async (scope) => resetPage(scope, context));
}

/** The page of a link. Opening it changes nothing, because mail programs open links by themselves. */
function resetPage(app: HttpServer, context: ServerContext): void {
  const { database, now } = context;
  const textsOf = (request: FastifyRequest) => {
    const language = languageOf(request.headers['accept-language']);
    return { language, texts: TEXTS[language] };
  };
  /** The e-mail of a link's account; null if the link is no longer valid. */
  const emailOf = async (token: string): Promise<string | null> => {
    const [row] = await database.query<{ email: string }>(
      `SELECT email FROM secrets JOIN accounts USING (uid) WHERE hash = $1 AND kind = 'reset' AND expires_at > $2`,
      [hashSecret(token), new Date(now())],
    );
    return row?.email ?? null;
  };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text.toString()))),
  );
  app.setErrorHandler((error, request, reply) => {
    const { language, texts } = textsOf(request);
    const refusal = toApiError(error);
    if (refusal?.retryAfter != null) {
      reply.header('Retry-After', String(refusal.retryAfter));
      return sendPage(reply, refusal.status, language, texts.laterTitle, `<p>${texts.later}</p>`);
    }
    if (refusal === null) request.log.error({ err: error }, 'a request failed');
    return sendPage(reply, refusal?.status ?? 500, language, texts.failedTitle, `<p>${texts.failed}</p>`);
  });

  app.get('/account/reset', async (request, reply) => {
    const { language, texts } = textsOf(request);
    await countTry(context, 'reset page', request.ip, null);
    const query = v.safeParse(LinkSchema, request.query);
    const email = query.success ? await emailOf(query.output.token) : null;
    if (!query.success || email === null) {
      return sendPage(reply, 404, language, texts.overTitle, `<p>${texts.over}</p>`);
    }
    return sendPage(reply, 200, language, texts.resetTitle, resetForm(texts, email, query.output.token, null));
  });

  app.post('/account/reset', async (request, reply) => {
    const { language, texts } = textsOf(request);
    await countTry(context, 'reset page', request.ip, null);
    const form = v.safeParse(FormSchema, request.body);
    const email = form.success ? await emailOf(form.output.token) : null;
    if (!form.success || email === null) {
      return sendPage(reply, 404, language, texts.overTitle, `<p>${texts.over}</p>`);
    }
    const { token, password, again } = form.output;
    const error = passwordError(texts, password, again);
    if (error !== null) return sendPage(reply, 400, language, texts.resetTitle, resetForm(texts, email, token, error));
    const hash = await hashPassword(password);
    const isSaved = await database.transaction(async (tx) => {
      const [link] = await tx.query<{ uid: string }>(
        `DELETE FROM secrets WHERE hash = $1 AND kind = 'reset' AND expires_at > $2 RETURNING uid`,
        [hashSecret(token), new Date(now())],
      );
      if (link !== undefined) await setPassword(tx, link.uid, hash);
      return link !== undefined;
    });
    return isSaved
      ? sendPage(reply, 200, language, texts.savedTitle, `<p>${texts.saved}</p>`)
      : sendPage(reply, 404, language, texts.overTitle, `<p>${texts.over}</p>`);
  });
}

type Texts = (typeof TEXTS)[Language];

/** What is wrong with a new password; null: nothing. */
function passwordError(texts: Texts, password: string, again: string): string | null {
  const result = v.safeParse(CredentialsSchema.entries.password, password, { abortEarly: true });
  if (!result.success) return result.issues[0].type === 'max_length' ? texts.tooLong : texts.tooShort;
  return password === again ? null : texts.different;
}

function resetForm(texts: Texts, email: string, token: string, error: string | null): string {
  const field = (name: string, label: string) => `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="password" autocomplete="new-password" required minlength="8" maxlength="30"${
    error === null ? '' : ' aria-invalid="true" aria-describedby="error"'
  }>`;
  return `${error === null ? '' : `<p id="error" role="alert">${escapeHtml(error)}</p>`}
<form method="post" action="reset">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<label for="email">${texts.email}</label>
<input id="email" type="email" autocomplete="username" readonly value="${escapeHtml(email)}">
${field('password', texts.password)}
${field('again', texts.again)}
<button>${texts.save}</button>
</form>`;
}
