import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import { RunItem } from './RunItem.tsx';
import classes from './sync.module.css';
import { useSyncRuns } from './syncQueries.ts';

/** The syncs shown at first, and with each press of the button below them. */
const PAGE_ROWS = 20;
/** The mirror keeps as many. */
const MAX_ROWS = 100;
const SKELETON_TITLES = [30, 26, 34] as const;

/** The syncs that sent or changed something, the newest first. */
export function RecentSyncs() {
  const t = useT();
  const id = useId();
  const [first, setFirst] = useState(PAGE_ROWS);
  const { data: runs, error, refetch } = useSyncRuns(first);
  return (
    <section aria-labelledby={id}>
      <h2 className={classes.section_title} id={id}>
        {t('sync:recent.title')}
      </h2>
      {error && <ErrorInline code={error.code} onRetry={refetch} />}
      {!runs && !error && <RunsSkeleton />}
      {runs?.length === 0 && <p className={classes.none}>{t('sync:recent.none')}</p>}
      {runs && runs.length > 0 && (
        <ul className={classes.runs} aria-labelledby={id}>
          {runs.map((run) => (
            <RunItem key={run.id} run={run} />
          ))}
        </ul>
      )}
      {runs && runs.length === first && first < MAX_ROWS && (
        <Button variant="default" onClick={() => setFirst(first + PAGE_ROWS)}>
          {t('sync:recent.more')}
        </Button>
      )}
    </section>
  );
}

function RunsSkeleton() {
  return (
    <DelayedSkeleton className={classes.runs}>
      {SKELETON_TITLES.map((width) => (
        <div key={width} className={classes.run}>
          <SkeletonLine width={`${width}%`} height={13} />
          <SkeletonLine width="72%" />
        </div>
      ))}
    </DelayedSkeleton>
  );
}
