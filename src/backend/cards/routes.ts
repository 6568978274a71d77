import * as v from 'valibot';
import { IdSchema } from '#core/sync/index.ts';
import { requireSession } from '../account/index.ts';
import type { ServerContext } from '../context.ts';
import { ApiError, type HttpServer, parseBody } from '../http/index.ts';
import { CardEditSchema, editCard } from './editCard.ts';
import { searchByTitle } from './searchCards.ts';
import { TrainingRecordsSchema, updateTrainingRecords } from './trainingRecords.ts';

const SearchSchema = v.object({ uid: IdSchema, title: v.pipe(v.string(), v.maxLength(500)) });

/** The calls for cards (C-5, C-7). */
export function cardRoutes(app: HttpServer, context: ServerContext): void {
  const { database, settings, now } = context;
  app.post('/cards_pg/edit_card', async (request) => {
    const { uid } = await requireSession(context, request);
    const edit = parseBody(CardEditSchema, request.body);
    return { data: await database.transaction((tx) => editCard(tx, uid, settings, edit, now())) };
  });
  app.post('/cards_pg/update_training_records', async (request) => {
    const { uid } = await requireSession(context, request);
    const update = parseBody(TrainingRecordsSchema, request.body);
    return { data: await database.transaction((tx) => updateTrainingRecords(tx, uid, settings, update, now())) };
  });
  app.post('/cards_pg/search_user_cards_by_title', async (request) => {
    const session = await requireSession(context, request);
    const { uid, title } = parseBody(SearchSchema, request.body);
    if (uid !== session.uid) throw new ApiError('NOT_FOUND', 'there is no such account');
    return { data: { data: await searchByTitle(database, uid, title) } };
  });
}
