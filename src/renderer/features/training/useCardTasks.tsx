import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDate } from '#core/day/index.ts';
import { useDay } from '#renderer/data/settings.ts';
import { CardTags, useBulkEdits } from '#renderer/features/selection/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { useSingleSubmit } from '#renderer/ui/feedback/useSingleSubmit.ts';
import { LevelBadge } from '#renderer/ui/level/LevelBadge.tsx';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { browsePath } from '#shared/routes.ts';
import classes from './CardHistory.module.css';
import { type CardTask, queryOfTitle } from './cardTasks.ts';
import { type SessionCard, useCardHistory } from './trainingQueries.ts';

/**
 * The tasks of the current card. A card that was suspended or moved to the Trash leaves the session; the message about it
 * has an Undo.
 */
export function useCardTasks({ cid, title, meta }: SessionCard) {
  const t = useT();
  const navigate = useNavigate();
  const toasts = useToasts();
  const [dialog, setDialog] = useState<{ readonly task: 'tags' | 'history'; readonly cid: string } | null>(null);
  const { edit, suspend } = useBulkEdits(async () => ({ ok: true, value: [cid] }));
  const once = useSingleSubmit((change: () => Promise<void>) => change());
  const moveToTrash = async () => {
    const failure = await edit({ bin: true }, (count) => t('browse:done.bin', { count }));
    if (failure !== null) toasts.fail(failure);
  };
  const run = (task: CardTask) => {
    if (task === 'suspend') void once(() => suspend(true));
    else if (task === 'trash') void once(moveToTrash);
    else if (task === 'browse') void navigate(browsePath(queryOfTitle(title)));
    else setDialog({ task, cid });
  };
  const close = () => setDialog(null);
  return {
    run,
    /** The dialog of a task. */
    dialog:
      dialog?.cid === cid &&
      (dialog.task === 'tags' ? (
        <CardTags cid={cid} tags={meta.tags} onClose={close} />
      ) : (
        <CardHistory cid={cid} onClose={close} />
      )),
  };
}

/** What happened to a card: its answers and marks, latest first, each with the level after it. */
function CardHistory({ cid, onClose }: { cid: string; onClose: () => void }) {
  const t = useT();
  const day = useDay();
  const { data, error, refetch } = useCardHistory(cid);
  return (
    <Dialog title={t('training:history.title')} onClose={onClose}>
      {error !== null && <ErrorInline code={error.code} onRetry={refetch} />}
      {data?.length === 0 && <p className="paragraph">{t('training:history.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <ol className={classes.lines}>
          {data.map(({ id, at, kind, level }) => (
            <li key={id} className={classes.line}>
              <span className={`tabular ${classes.date}`}>{formatDate(at, day)}</span>
              <span className={classes.kind}>{t(`training:history.${kind}`)}</span>
              <LevelBadge level={level} />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
