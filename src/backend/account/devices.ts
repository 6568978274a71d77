import * as v from 'valibot';
import type { ServerContext } from '../context.ts';
import { wakeAccount } from '../database/index.ts';
import { ApiError, type HttpServer, parseBody } from '../http/index.ts';
import { requireSession } from './guard.ts';
import { isoTime } from './isoTime.ts';
import { revokeTokens } from './tokens.ts';

const DeviceIdSchema = v.object({ id: v.pipe(v.string(), v.uuid()) });

interface Device {
  readonly id: string;
  readonly device: string;
  readonly create_at: string;
  readonly used_at: string;
}

/** The devices of an account, and signing them out. */
export function deviceRoutes(app: HttpServer, context: ServerContext): void {
  const { database, now } = context;

  app.post('/account/devices', async (request) => {
    const { uid, tokenId } = await requireSession(context, request);
    const rows = await database.query<Device>(
      `SELECT id, device, ${isoTime('create_at')} AS create_at, ${isoTime('used_at')} AS used_at
      FROM tokens WHERE uid = $1 AND expires_at > $2 ORDER BY tokens.used_at DESC, id DESC`,
      [uid, new Date(now())],
    );
    return { devices: rows.map((row) => ({ ...row, isCurrent: row.id === tokenId })) };
  });

  app.post('/account/sign_out_device', async (request) => {
    const { uid } = await requireSession(context, request);
    const { id } = parseBody(DeviceIdSchema, request.body);
    const rows = await database.query(
      `WITH gone AS (DELETE FROM tokens WHERE uid = $1 AND id = $2 RETURNING id, secret),
       forgotten AS (DELETE FROM device_secrets WHERE uid = $1 AND hash IN (SELECT secret FROM gone))
       SELECT id FROM gone`,
      [uid, id],
    );
    if (rows.length === 0) throw new ApiError('NOT_FOUND', 'there is no such device', 'id');
    await wakeAccount(database, uid);
    return { ok: true };
  });

  app.post('/account/sign_out_everywhere', async (request) => {
    const { uid } = await requireSession(context, request);
    await database.transaction((tx) => revokeTokens(tx, uid));
    return { ok: true };
  });
}
