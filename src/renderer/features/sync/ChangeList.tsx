import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useBinMutations } from '#renderer/features/selection/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useSingleSubmit } from '#renderer/ui/feedback/useSingleSubmit.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { settingsPath } from '#shared/routes.ts';
import { ChangeLink } from './ChangeLink.tsx';
import classes from './sync.module.css';
import type { SyncChange, SyncRun } from './syncQueries.ts';

/** What a sync changed on this computer, with links; what it deleted comes first and can be restored. */
export function ChangeList({ run, label }: { readonly run: SyncRun; readonly label: string }) {
  const t = useT();
  const restore = useRestore();
  const restorable = run.changes.filter(isRestorable);
  const changes = [...restorable, ...run.changes.filter((change) => !isRestorable(change))];
  const rest = Math.max(0, countOf(run) - run.changes.length);
  return (
    <>
      {restorable.length > 1 && (
        <Button
          variant="default"
          size="compact-md"
          className={classes.restore_all ?? ''}
          onClick={() => void restore(restorable)}
        >
          {t('sync:run.restore_all', { count: restorable.length })}
        </Button>
      )}
      <ul className={classes.changes} aria-label={label}>
        {changes.map((change) => (
          <li key={`${change.what} ${change.id}`} className={classes.change}>
            <span className={classes.name}>
              <ChangeLink change={change} />{' '}
              <span className={classes.about}>
                {t(`sync:kind.${change.kind}`)} · {t(`sync:what.${change.what}`)}
              </span>
            </span>
            {isRestorable(change) && (
              <Button
                variant="default"
                size="compact-md"
                aria-label={t('bin:restore_of', { title: change.title })}
                onClick={() => void restore([change])}
              >
                {t('common:restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className={classes.about}>
          {t('sync:run.rest', { count: rest })}{' '}
          {run.deleted > 0 && (
            <Link className={classes.link ?? ''} to={settingsPath('data')}>
              {t('bin:title')}
            </Link>
          )}
        </p>
      )}
    </>
  );
}

/** How many boxes and cards a sync changed here; the list has at most 200 of them. */
export const countOf = ({ added, changed, deleted, restored, combined }: SyncRun) =>
  added + changed + deleted + restored + combined;
const isRestorable = ({ what, isInBin }: SyncChange) => what === 'deleted' && isInBin;

/** Restores deleted boxes and cards, boxes first: cards come back with their box. */
function useRestore() {
  const t = useT();
  const toasts = useToasts();
  const { restoreBoxes, restoreCards } = useBinMutations();
  return useSingleSubmit(async (changes: readonly SyncChange[]) => {
    const idsOf = (kind: SyncChange['kind']) => changes.filter((change) => change.kind === kind).map(({ id }) => id);
    const [bids, cids] = [idsOf('box'), idsOf('card')];
    if (bids.length > 0 && !(await toasts.report(restoreBoxes(bids)))) return;
    if (cids.length > 0 && !(await toasts.report(restoreCards(cids)))) return;
    toasts.hideUndo();
    const [only] = changes;
    if (changes.length === 1 && only) toasts.show(t('bin:restored', { title: only.title }));
    else toasts.show(t('sync:run.restored_all', { count: changes.length }));
  });
}
