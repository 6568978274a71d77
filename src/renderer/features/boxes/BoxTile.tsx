import { ActionIcon, Group, Menu } from '@mantine/core';
import type { PointerEvent } from 'react';
import { Link } from 'react-router-dom';
import { parseColor } from '#core/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { IconDots } from '#renderer/ui/icons.ts';
import { LevelBar } from '#renderer/ui/level/LevelBar.tsx';
import { type MenuEntry, MenuItems } from '#renderer/ui/menu/MenuItems.tsx';
import { useContextMenu } from '#renderer/ui/menu/useContextMenu.tsx';
import classes from './boxes.module.css';
import type { Cardbox } from './boxQueries.ts';
import { IconGrip, IconPublic } from './icons.ts';

export interface BoxTileProps {
  /** A box, or a sub-box, which has neither sub-boxes nor a category or color of its own. */
  readonly box: Pick<Cardbox, 'bid' | 'title' | 'counts' | 'labels'> &
    Partial<Pick<Cardbox, 'sub_boxes' | 'category' | 'settings' | 'IS_PUBLIC'>>;
  readonly to: string;
  readonly actions: readonly MenuEntry[];
  /** If given, the tile can be moved: by its grip, and by Alt with the arrow keys. */
  readonly onGripPress?: ((event: PointerEvent) => void) | undefined;
  readonly isHeld: boolean;
}

/** A box: its title, the number of due cards, and how its cards spread over the levels. */
export function BoxTile({ box, to, actions, onGripPress, isHeld }: BoxTileProps) {
  const { bid, title, labels, sub_boxes = [] } = box;
  const { count, due_count, new_count, levels } = box.counts;
  const t = useT();
  const contextMenu = useContextMenu();
  const color = parseColor(box.settings?.color);
  const pile = sub_boxes.length > 0 ? 'boxes' : count > 0 ? 'cards' : undefined;
  const keys = onGripPress ? { 'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown' } : {};
  return (
    <article
      className={classes.tile}
      data-bid={bid}
      data-held={isHeld || undefined}
      data-color={color ?? undefined}
      data-pile={pile}
      style={color ? { '--box': `var(--box-${color})` } : undefined}
      onContextMenu={(event) => contextMenu.open(event, title, actions)}
    >
      <Group justify="space-between" align="flex-start" gap={8} wrap="nowrap">
        <h3 className={classes.title}>
          <Link className={classes.link} to={to} draggable={false} {...keys}>
            {title}
          </Link>
        </h3>
        {onGripPress && (
          <span className={classes.grip} title={t('boxes:order.grip')} aria-hidden="true" onPointerDown={onGripPress}>
            <IconGrip size={18} stroke={1.75} />
          </span>
        )}
        <TileMenu title={title} actions={actions} />
        {contextMenu.menu}
      </Group>
      <Size box={box} />
      {labels.length > 0 && <Labels labels={labels} />}
      <p className={classes.state}>
        {due_count > 0 && <strong className={classes.due}>{t('boxes:list.due', { count: due_count })}</strong>}
        {new_count > 0 && <span>{t('boxes:list.new', { count: new_count })}</span>}
      </p>
      <LevelBar levels={levels} new_count={new_count} />
    </article>
  );
}

function Size({ box }: Pick<BoxTileProps, 'box'>) {
  const t = useT();
  const { category = '', sub_boxes = [], IS_PUBLIC: isPublic = false } = box;
  const parts: string[] = [t('common:cards', { count: box.counts.count })];
  if (sub_boxes.length > 0) parts.push(t('boxes:list.sub_boxes', { count: sub_boxes.length }));
  if (category !== '') parts.push(category);
  return (
    <p className={classes.size}>
      {isPublic && (
        <span className={classes.public} title={t('boxes:list.public')}>
          <IconPublic size={15} stroke={1.75} role="img" aria-label={t('boxes:list.public')} />
        </span>
      )}
      {parts.join(' · ')}
    </p>
  );
}

/** A tile shows this many labels, and the number of the others. */
const VISIBLE_LABELS = 3;

function Labels({ labels }: { labels: readonly string[] }) {
  const t = useT();
  const rest = labels.slice(VISIBLE_LABELS);
  return (
    <ul className={classes.labels} aria-label={t('boxes:settings.labels')}>
      {labels.slice(0, VISIBLE_LABELS).map((label) => (
        <li key={label} className={classes.label}>
          {label}
        </li>
      ))}
      {rest.length > 0 && (
        <li className={classes.label} title={rest.join(', ')}>
          +{rest.length}
        </li>
      )}
    </ul>
  );
}

/** The menu of a box. */
function TileMenu({ title, actions }: { title: string; actions: readonly MenuEntry[] }) {
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
        <MenuItems entries={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}
