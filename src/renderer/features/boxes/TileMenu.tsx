import { ActionIcon, Menu } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { IconDots } from '#renderer/ui/icons.ts';
import { type MenuAction, MenuItems } from '#renderer/ui/menu/MenuItems.tsx';
import classes from './boxes.module.css';

/** The menu of a box. */
export function TileMenu({ title, actions }: { title: string; actions: readonly MenuAction[] }) {
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
        <MenuItems actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}
