import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { LIMITS } from '#core/card/index.ts';
import { MEDIA_MIMES } from '#shared/media.ts';
import { requireSession } from '../account/index.ts';
import type { ServerContext } from '../context.ts';
import { ApiError, type HttpServer, parseBody } from '../http/index.ts';
import { writeToAccount } from '../sync/index.ts';

const HashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const ParamsSchema = v.object({ hash: HashSchema });
const HashesSchema = v.object({ hashes: v.pipe(v.array(HashSchema), v.maxLength(5000)) });

function mimeOf(header: string | undefined): string {
  const mime = header?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!MEDIA_MIMES.some((known) => known === mime)) {
    throw new ApiError('MEDIA_UNSUPPORTED', 'only pictures and sounds that cards can show');
  }
  return mime;
}

/** The calls for pictures and sounds, by content hash (C-36). */
export function mediaRoutes(server: HttpServer, context: ServerContext): void {
  // Only here may a body of these types be large.
  server.register(async (app) => addRoutes(app, context));
}

function addRoutes(app: HttpServer, context: ServerContext): void {
  const { database, settings } = context;
  for (const mime of MEDIA_MIMES) {
    app.addContentTypeParser(mime, { parseAs: 'buffer', bodyLimit: LIMITS.mediaBytes }, (_request, body, done) =>
      done(null, body),
    );
  }

  app.put('/cards_pg/media/:hash', { bodyLimit: LIMITS.mediaBytes }, async (request) => {
    const { uid } = await requireSession(context, request);
    const { hash } = parseBody(ParamsSchema, request.params);
    const mime = mimeOf(request.headers['content-type']);
    const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array();
    if (createHash('sha256').update(bytes).digest('hex') !== hash) {
      throw new ApiError('BAD_REQUEST', 'the hash is not that of the bytes', 'hash');
    }
    await database.transaction((tx) =>
      writeToAccount(tx, uid, settings, async (feed) => {
        const [known] = await tx.query('SELECT 1 FROM media WHERE uid = $1 AND hash = $2', [uid, hash]);
        if (known !== undefined) return;
        const [used] = await tx.query<{ bytes: number }>(
          'SELECT coalesce(sum(size), 0)::bigint AS bytes FROM media WHERE uid = $1',
          [uid],
        );
        if ((used?.bytes ?? 0) + bytes.length > settings.mediaQuotaBytes) {
          throw new ApiError('QUOTA_REACHED', `an account has ${settings.mediaQuotaBytes} bytes for media`);
        }
        await tx.query('INSERT INTO media (uid, hash, mime, size, bytes, seq) VALUES ($1, $2, $3, $4, $5, $6)', [
          uid,
          hash,
          mime,
          bytes.length,
          bytes,
          feed.next(),
        ]);
      }),
    );
    return { data: { hash } };
  });

  app.get('/cards_pg/media/:hash', async (request, reply) => {
    const { uid } = await requireSession(context, request);
    const { hash } = parseBody(ParamsSchema, request.params);
    const [row] = await database.query<{ mime: string; bytes: Uint8Array }>(
      'SELECT mime, bytes FROM media WHERE uid = $1 AND hash = $2',
      [uid, hash],
    );
    if (row === undefined) throw new ApiError('NOT_FOUND', 'there is no such file');
    // Opened in a browser by mistake, it must not be more than a picture or a sound.
    reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
    return reply.type(row.mime).send(Buffer.from(row.bytes));
  });

  app.post('/cards_pg/missing_media', async (request) => {
    const { uid } = await requireSession(context, request);
    const { hashes } = parseBody(HashesSchema, request.body);
    const rows = await database.query<{ hash: string }>(
      'SELECT hash FROM media WHERE uid = $1 AND hash = ANY($2::text[])',
      [uid, hashes],
    );
    const present = new Set(rows.map(({ hash }) => hash));
    return { data: { hashes: [...new Set(hashes)].filter((hash) => !present.has(hash)) } };
  });
}
