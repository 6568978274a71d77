import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { formatDate } from '#core/day/index.ts';
import { useDay } from '#renderer/data/settings.ts';
import { useT } from '#renderer/i18n/index.ts';
import { IconPlayerPlay } from '#renderer/ui/icons.ts';
import classes from './Resume.module.css';
import { modeName } from './sessionFormat.ts';
import type { SessionHead } from './trainingQueries.ts';

/** An unfinished session of this page. Continue has the focus, so Enter returns to the same card and side. */
export function Resume({ head, onResume }: { head: SessionHead; onResume: (head: SessionHead) => void }) {
  const t = useT();
  const day = useDay();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <section className={classes.resume}>
      <div className={classes.text}>
        <h2>{t('training:setup.continue_title')}</h2>
        <p>
          {t('training:setup.continue_text', {
            trained: head.trained_count,
            total: head.total,
            mode: modeName(t, head),
            date: formatDate(head.started_at, day),
          })}
        </p>
      </div>
      <Button ref={button} leftSection={<IconPlayerPlay size={18} aria-hidden />} onClick={() => onResume(head)}>
        {t('training:setup.continue')}
      </Button>
    </section>
  );
}
