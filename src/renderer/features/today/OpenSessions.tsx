import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { sessionTitle } from '#renderer/features/training/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { TodayQuery } from '#shared/graphql/generated.ts';
import { continuePath } from '#shared/routes.ts';
import classes from './OpenSessions.module.css';

type OpenSession = TodayQuery['openSessions'][number];

/** Unfinished sessions. */
export function OpenSessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const t = useT();
  const titleOf = (session: OpenSession) => {
    const title = sessionTitle(t, session);
    return session.isPractice ? `${title} · ${t('training:practice.name')}` : title;
  };
  if (sessions.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="open-sessions">
      <h2 className={classes.title} id="open-sessions">
        {t('today:sessions.title')}
      </h2>
      <ul className={classes.list}>
        {sessions.map((session) => (
          <li key={session.sid} className={classes.row}>
            <span className={`${classes.name} ellipsis`}>{titleOf(session)}</span>
            <span className={classes.progress}>
              {t('today:sessions.progress', { trained: session.trained_count, total: session.total })}
            </span>
            <progress
              className={classes.meter}
              max={Math.max(1, session.total)}
              value={session.trained_count}
              aria-label={titleOf(session)}
            />
            <Button
              component={Link}
              to={continuePath(session)}
              variant="light"
              size="xs"
              aria-label={t('today:sessions.continue_of', { title: titleOf(session) })}
            >
              {t('today:sessions.continue')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
