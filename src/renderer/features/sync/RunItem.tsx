import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { joinSentences } from '#renderer/ui/sentences.ts';
import { ChangeList } from './ChangeList.tsx';
import { runSentences } from './runTexts.ts';
import classes from './sync.module.css';
import type { SyncRun } from './syncQueries.ts';
import { useDateTime } from './useAgo.ts';

/** One sync: when it was, what it did, and, opened, what it changed on this computer. */
export function RunItem({ run }: { readonly run: SyncRun }) {
  const t = useT();
  const id = useId();
  const date = useDateTime()(run.startedAt);
  // What was deleted is open at first: the person may want it back.
  const [isOpen, setIsOpen] = useState(() => run.changes.some(({ what, isInBin }) => what === 'deleted' && isInBin));
  const sentences = runSentences(t, run);
  const count = run.changes.length;
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
