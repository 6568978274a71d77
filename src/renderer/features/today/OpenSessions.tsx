import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import classes from './OpenSessions.module.css';

export interface OpenSession {
  readonly sid: string;
  readonly title: string;
  readonly trained_count: number;
  readonly total: number;
  readonly to: string;
}

/** Unfinished sessions. */
export function OpenSessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const t = useT();
  if (sessions.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="open-sessions">
      <h2 className={classes.title} id="open-sessions">
        {t('today:sessions.title')}
      </h2>
      <ul className={classes.list}>
        {sessions.map((session) => (
          <li key={session.sid} className={classes.row}>
            <span className={`${classes.name} ellipsis`}>{session.title}</span>
            <span className={classes.progress}>
              {t('today:sessions.progress', { trained: session.trained_count, total: session.total })}
            </span>
            <progress
              className={classes.meter}
              max={Math.max(1, session.total)}
              value={session.trained_count}
              aria-label={session.title}
            />
            <Button
              component={Link}
              to={session.to}
              variant="light"
              size="xs"
              aria-label={t('today:sessions.continue_of', { title: session.title })}
            >
              {t('today:sessions.continue')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
