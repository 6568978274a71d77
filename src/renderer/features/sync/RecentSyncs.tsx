import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import { dateAndTime } from '#renderer/ui/dates.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import { joinSentences } from '#renderer/ui/sentences.ts';
import { ChangeList, countOf } from './ChangeList.tsx';
import classes from './sync.module.css';
import { type SyncRun, useSyncRuns } from './syncQueries.ts';

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

/** One sync: when it was, what it did, and, opened, what it changed on this computer. */
function RunItem({ run }: { readonly run: SyncRun }) {
  const t = useT();
  const id = useId();
  const date = dateAndTime(run.startedAt);
  // What was deleted is open at first: the person may want it back.
  const [isOpen, setIsOpen] = useState(() => run.changes.some(({ what, isInBin }) => what === 'deleted' && isInBin));
  const sentences = runSentences(t, run);
  const count = run.changes.length === 0 ? 0 : countOf(run);
  return (
    <li className={classes.run}>
      <h3 className={classes.date} id={`${id}-date`}>
        <time dateTime={run.startedAt}>{date}</time>
      </h3>
      {sentences.length > 0 && <p className={classes.plain}>{joinSentences(t, sentences)}</p>}
      {run.code !== null && <p className={classes.stopped}>{t('sync:run.stopped')}</p>}
      {count > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.disclosure ?? ''}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-describedby={`${id}-date`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('sync:run.hide') : t('sync:run.show', { count })}
        </Button>
      )}
      <div id={id} hidden={!isOpen}>
        {isOpen && <ChangeList run={run} label={t('sync:run.changes', { date })} />}
      </div>
    </li>
  );
}

/** What a sync did, in sentences. */
function runSentences(t: Translate, run: SyncRun): string[] {
  const list = (items: readonly string[]) => items.reduce((first, second) => t('sync:run.list', { first, second }));
  const sent = named([
    [run.sentBoxes, (count) => t('common:boxes', { count })],
    [run.sentCards, (count) => t('common:cards', { count })],
    [run.sentAnswers, (count) => t('common:answers', { count })],
    [run.sentMedia, (count) => t('sync:run.media', { count })],
  ]);
  const here = named([
    [run.added, (count) => t('sync:run.added', { count })],
    [run.changed, (count) => t('sync:run.changed', { count })],
    [run.deleted, (count) => t('sync:run.deleted', { count })],
    [run.restored, (count) => t('sync:run.restored', { count })],
    [run.combined, (count) => t('sync:run.combined', { count })],
    [run.answers, (count) => t('sync:run.received_answers', { count })],
    [run.media, (count) => t('sync:run.received_media', { count })],
  ]);
  return [
    ...(sent.length === 0 ? [] : [t('sync:run.sent', { items: list(sent) })]),
    ...(here.length === 0 ? [] : [t('sync:run.here', { items: list(here) })]),
    ...(run.leftOut === 0 ? [] : [t('sync:run.left_out', { count: run.leftOut })]),
  ];
}

/** The texts of the counts that are not 0. */
function named(counts: readonly (readonly [count: number, text: (count: number) => string])[]): string[] {
  return counts.flatMap(([count, text]) => (count === 0 ? [] : [text(count)]));
}
