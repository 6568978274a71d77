import { useCallback } from 'react';
import { type Client, useClient } from 'urql';
import { call } from '#renderer/data/bridge.ts';
import { mutateOnce, queryOnce } from '#renderer/data/queryOnce.ts';
import { changeSettings, toggleSidebar, toggleTheme } from '#renderer/data/settings.ts';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import {
  type BulkEdit,
  BulkEditDocument,
  CardDocument,
  CloseSessionDocument,
  LastOperationDocument,
  OpenSessionsDocument,
  OrderCardboxesDocument,
  UndoAnswerDocument,
  UndoOperationDocument,
} from '#shared/graphql/generated.ts';
import { ok, type Result } from '#shared/result.ts';
import type { Effect } from './steps.ts';

/** The report of an effect that leaves the palette open; null: the palette closes. */
type Report = string | null;

/** Returns a function that does what a step does in place. */
export function useEffects(): (effect: Effect) => Promise<Result<Report>> {
  const t = useT();
  const client = useClient();
  return useCallback((effect) => runEffect(client, t, effect), [client, t]);
}

async function runEffect(client: Client, t: Translate, effect: Effect): Promise<Result<Report>> {
  switch (effect.kind) {
    case 'toggleTheme':
      return closed(await toggleTheme());
    case 'toggleSidebar':
      return closed(await toggleSidebar());
    case 'theme':
      return closed(await changeSettings({ theme: effect.theme }));
    case 'app':
      return closed(await call('appCommand', { command: effect.command }));
    case 'suspend':
      return await toggleSuspended(client, t, effect.cid);
    case 'trash':
      return await editCard(client, effect.cid, { bin: true }, t('palette:done.trashed'));
    case 'move':
      return await editCard(
        client,
        effect.cid,
        { move: { pbid: effect.pbid } },
        t('palette:done.moved', { title: effect.title }),
      );
    case 'order': {
      const result = await mutateOnce(client, OrderCardboxesDocument, { bids: [...effect.bids] });
      return result.ok ? ok(t('palette:done.ordered')) : result;
    }
    case 'endSession': {
      const result = await mutateOnce(client, CloseSessionDocument, { sid: effect.sid });
      return result.ok ? ok(t('palette:done.ended')) : result;
    }
    case 'undo':
      return await undoLast(client, t);
    case 'undoAnswer':
      return await undoLastAnswer(client, t);
  }
}

function closed(result: Result<unknown>): Result<Report> {
  return result.ok ? ok(null) : result;
}

async function editCard(client: Client, cid: string, edit: BulkEdit, report: string): Promise<Result<Report>> {
  const result = await mutateOnce(client, BulkEditDocument, { cids: [cid], edit });
  return result.ok ? ok(report) : result;
}

async function toggleSuspended(client: Client, t: Translate, cid: string): Promise<Result<Report>> {
  const card = await queryOnce(client, CardDocument, { cid });
  if (!card.ok) return card;
  const suspend = card.value.card?.card_status !== 'suspended';
  return await editCard(client, cid, { suspend }, t(suspend ? 'palette:done.suspended' : 'palette:done.resumed'));
}

async function undoLast(client: Client, t: Translate): Promise<Result<Report>> {
  const last = await queryOnce(client, LastOperationDocument, {});
  if (!last.ok) return last;
  const { lastOperation } = last.value;
  if (lastOperation == null) return ok(t('palette:done.nothing_to_undo'));
  const undone = await mutateOnce(client, UndoOperationDocument, { undo_id: lastOperation.undo_id });
  return undone.ok ? ok(t('palette:done.undone', { count: undone.value.undoOperation })) : undone;
}

async function undoLastAnswer(client: Client, t: Translate): Promise<Result<Report>> {
  const open = await queryOnce(client, OpenSessionsDocument, {});
  if (!open.ok) return open;
  const session = open.value.openSessions.find(({ answer_count }) => answer_count > 0);
  if (session === undefined) return ok(t('palette:done.nothing_to_undo'));
  const undone = await mutateOnce(client, UndoAnswerDocument, { sid: session.sid });
  return undone.ok ? ok(t('palette:done.answer_undone')) : undone;
}
