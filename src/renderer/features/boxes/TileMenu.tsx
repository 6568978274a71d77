import { ActionIcon, Menu } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { IconDots } from '#renderer/ui/icons.ts';
import classes from './boxes.module.css';

export interface TileAct {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDanger?: boolean;
  readonly isOff?: boolean;
  /** A line above it. */
  readonly isFirst?: boolean;
  readonly onAct: () => void;
}

/** What can be done with one box. */
export function TileMenu({ title, acts }: { title: string; acts: readonly TileAct[] }) {
  const t = useT();
  return (
    <Menu position="bottom-end" portalProps={{ target: '#content' }}>
      <Menu.Target>
        <ActionIcon
          className={classes.menu ?? ''}
          variant="subtle"
          color="gray"
          aria-label={t('dashboard:boxes.menu', { title })}
        >
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act, index) => (
          <Fragment key={act.id}>
            {act.isFirst && <Menu.Divider />}
            <Menu.Item
              {...(index === 0 ? { 'data-autofocus': true } : {})}
              {...(act.isDanger ? { color: 'red' } : {})}
              leftSection={act.icon}
              disabled={act.isOff === true}
              onClick={act.onAct}
            >
              {act.label}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
