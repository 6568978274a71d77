import { ActionIcon, Menu } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { IconDots } from '#renderer/ui/icons.ts';
import classes from './boxes.module.css';

export interface TileAction {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  /** A line above it. */
  readonly hasDividerAbove?: boolean;
  readonly onSelect: () => void;
}

/** What can be done with one box. */
export function TileMenu({ title, acts }: { title: string; acts: readonly TileAction[] }) {
  const t = useT();
  return (
    <Menu position="bottom-end" portalProps={{ target: '#content' }}>
      <Menu.Target>
        <ActionIcon
          className={classes.menu ?? ''}
          variant="subtle"
          color="gray"
          aria-label={t('boxes:list.menu', { title })}
        >
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act, index) => (
          <Fragment key={act.id}>
            {act.hasDividerAbove && <Menu.Divider />}
            <Menu.Item
              {...(index === 0 ? { 'data-autofocus': true } : {})}
              {...(act.isDanger ? { color: 'red' } : {})}
              leftSection={act.icon}
              disabled={act.isDisabled === true}
              onClick={act.onSelect}
            >
              {act.label}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
