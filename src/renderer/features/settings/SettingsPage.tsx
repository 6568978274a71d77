import { Title } from '@mantine/core';
import { Link, Navigate, useParams } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { PageHead } from '#renderer/ui/frame/PageHead.tsx';
import { ROUTES, settingsPath } from '#shared/routes.ts';
import classes from './SettingsPage.module.css';
import { SECTIONS } from './sections.ts';

/** The settings screen, one section at a time; every change is saved at once. */
export function Component() {
  const t = useT();
  const { section = SECTIONS[0].id } = useParams();
  const current = SECTIONS.find(({ id }) => id === section);
  if (current === undefined) return <Navigate to={ROUTES.settings} replace />;
  const { Component: Section } = current;
  return (
    <div className={classes.page}>
      <PageHead path={[{ label: t('common:frame.settings'), to: ROUTES.settings }, { label: current.title(t) }]} />
      <Title order={1}>{t('common:frame.settings')}</Title>
      <div className={classes.columns}>
        <nav aria-label={t('settings:sections')}>
          <ul className={classes.sections}>
            {SECTIONS.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to={settingsPath(id)}
                  className={classes.section_link ?? ''}
                  aria-current={id === current.id ? 'page' : undefined}
                >
                  {title(t)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.body}>
          <Section />
        </div>
      </div>
    </div>
  );
}
