import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { Logo } from '#renderer/ui/frame/Logo.tsx';
import { useTitle } from '#renderer/ui/frame/useTitle.ts';
import { LEVEL_COUNT, levelColor, levelInk } from '#renderer/ui/level/levels.ts';
import classes from './account.module.css';
import { WayBack } from './WayBack.tsx';

interface AccountSheetProps {
  readonly title: string;
  /** What stands above the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of the account screens: a sheet of paper in front of the eight dividers of a card box. */
export function AccountSheet({ title, lead, children }: AccountSheetProps) {
  const t = useT();
  useTitle(title);
  return (
    <main className={classes.page}>
      <Group gap={10} wrap="nowrap">
        <Logo size={32} />
        <span className={classes.name}>{t('common:app')}</span>
      </Group>
      <div className={classes.sheet}>
        <div className={classes.dividers} aria-hidden="true">
          {Array.from({ length: LEVEL_COUNT }, (_, level) => (
            <span
              key={levelColor(level)}
              className={classes.divider}
              style={{ background: levelColor(level), color: levelInk(level) }}
            >
              {level}
            </span>
          ))}
        </div>
        <div className={classes.paper}>
          <WayBack />
          {lead}
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          {children}
        </div>
      </div>
    </main>
  );
}
