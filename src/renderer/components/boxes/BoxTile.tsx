import { ActionIcon, Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import { IconDots, IconPencil, IconTrash } from '#renderer/components/icons.ts';
import { LevelBar } from '#renderer/components/level/LevelBar.tsx';
import { IconAdjustments } from '#renderer/components/select/icons.ts';
import { useT } from '#renderer/i18n/index.ts';
import classes from './boxes.module.css';

export interface BoxTileProps {
  readonly to: string;
  readonly title: string;
  readonly count: number;
  readonly due_count: number;
  readonly new_count: number;
  readonly levels: readonly number[];
  /** 0 for a box without sub-boxes. */
  readonly sub_box_count?: number;
  readonly actions?: BoxTileActions;
}
export interface BoxTileActions {
  readonly onRename: () => void;
  readonly onDelete: () => void;
  readonly onSettings: () => void;
}

/** A box: its title, what is due, how its cards spread over the levels. */
export function BoxTile(props: BoxTileProps) {
  const { to, title, count, due_count, new_count, levels, sub_box_count = 0, actions } = props;
  const t = useT();
  return (
    <article className={classes.tile}>
      <div className={classes.head}>
        <h3 className={classes.title}>
          <Link className={classes.link} to={to}>
            {title}
          </Link>
        </h3>
        {actions && <TileMenu title={title} {...actions} />}
      </div>
      <p className={classes.size}>
        {t('dashboard:boxes.cards', { count })}
        {sub_box_count > 0 && ` · ${t('dashboard:boxes.sub_boxes', { count: sub_box_count })}`}
      </p>
      <p className={classes.state}>
        {due_count > 0 && <strong className={classes.due}>{t('dashboard:boxes.due', { count: due_count })}</strong>}
        {new_count > 0 && <span>{t('dashboard:boxes.new', { count: new_count })}</span>}
      </p>
      <LevelBar levels={levels} new_count={new_count} />
    </article>
  );
}

function TileMenu({ title, onRename, onDelete, onSettings }: BoxTileActions & { title: string }) {
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
        <Menu.Item data-autofocus leftSection={<IconPencil size={16} stroke={1.75} />} onClick={onRename}>
          {t('dashboard:boxes.rename')}
        </Menu.Item>
        <Menu.Item leftSection={<IconAdjustments size={16} stroke={1.75} />} onClick={onSettings}>
          {t('boxsettings:title')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={onDelete}>
          {t('dashboard:boxes.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
