import * as v from 'valibot';
import { IdSchema } from '#core/sync/index.ts';
import { requireSession } from '../account/index.ts';
import type { ServerContext } from '../context.ts';
import { ApiError, type HttpServer, parseBody } from '../http/index.ts';
import { boxWithCards, charGroups } from './boxViews.ts';
import { DeleteBoxesSchema, deleteBoxes } from './deleteBoxes.ts';

const GroupsSchema = v.object({ uid: IdSchema, bid: IdSchema });

/** The calls for boxes (C-6). */
export function boxRoutes(app: HttpServer, context: ServerContext): void {
  const { database, settings, now } = context;
  app.post('/cards_pg/delete_cardboxes', async (request) => {
    const { uid } = await requireSession(context, request);
    const body = parseBody(DeleteBoxesSchema, request.body);
    return { data: await database.transaction((tx) => deleteBoxes(tx, uid, settings, body, now())) };
  });
  app.post('/cards_pg/get_a2z_card_groups', async (request) => {
    const session = await requireSession(context, request);
    const { uid, bid } = parseBody(GroupsSchema, request.body);
    const box = uid === session.uid ? await boxWithCards(database, uid, bid, { first: null, after: null }) : null;
    if (box === null) throw new ApiError('NOT_FOUND', 'there is no such box');
    return { data: { data: await charGroups(database, uid, bid) } };
  });
}
