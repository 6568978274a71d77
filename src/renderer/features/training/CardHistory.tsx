import { formatDate } from '#core/day/index.ts';
import { useDay } from '#renderer/data/settings.ts';
import { useT } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { LevelBadge } from '#renderer/ui/level/LevelBadge.tsx';
import classes from './CardHistory.module.css';
import { useCardHistory } from './trainingQueries.ts';

/** What happened to a card: its answers and marks, latest first, each with the level after it. */
export function CardHistory({ cid, onClose }: { cid: string; onClose: () => void }) {
  const t = useT();
  const day = useDay();
  const { data, error, refetch } = useCardHistory(cid);
  return (
    <Dialog title={t('training:history.title')} onClose={onClose}>
      {error !== null && <ErrorInline code={error.code} onRetry={refetch} />}
      {data?.length === 0 && <p>{t('training:history.none')}</p>}
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
