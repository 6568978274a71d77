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
  readonly hasDividerAbove?: boolean;
  readonly onSelect: () => void;
}

/** The menu of a box. */
export function TileMenu({ title, actions }: { title: string; actions: readonly TileAction[] }) {
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
        {actions.map((action, index) => (
          <Fragment key={action.id}>
            {action.hasDividerAbove && <Menu.Divider />}
            <Menu.Item
              {...(index === 0 ? { 'data-autofocus': true } : {})}
              {...(action.isDanger ? { color: 'red' } : {})}
              leftSection={action.icon}
              disabled={action.isDisabled === true}
              onClick={action.onSelect}
            >
              {action.label}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
