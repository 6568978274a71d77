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
import { IconGrip, IconPublic } from './icons.ts';

export interface BoxTileProps {
  readonly bid: string;
  readonly to: string;
  readonly title: string;
  readonly count: number;
  readonly due_count: number;
  readonly new_count: number;
  readonly levels: readonly number[];
  /** 0 for a box without sub-boxes. */
  readonly subBoxCount?: number;
  readonly category?: string;
  readonly labels?: readonly string[];
  readonly color?: string | null;
  readonly isPublic?: boolean;
  readonly actions?: readonly MenuEntry[];
  /** If given, the tile can be moved: by its grip, and by Alt with the arrow keys. */
  readonly onGripPress?: ((event: PointerEvent) => void) | undefined;
  readonly isHeld?: boolean;
}

/** A box: its title, the number of due cards, and how its cards spread over the levels. */
export function BoxTile(props: BoxTileProps) {
  const {
    bid,
    to,
    title,
    count,
    subBoxCount = 0,
    due_count,
    new_count,
    levels,
    labels = [],
    actions,
    onGripPress,
    isHeld,
  } = props;
  const t = useT();
  const contextMenu = useContextMenu();
  const color = parseColor(props.color);
  const pile = subBoxCount > 0 ? 'boxes' : count > 0 ? 'cards' : undefined;
  const keys = onGripPress ? { 'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown' } : {};
  return (
    <article
      className={classes.tile}
      data-bid={bid}
      data-held={isHeld || undefined}
      data-color={color ?? undefined}
      data-pile={pile}
      style={color ? { '--box': `var(--box-${color})` } : undefined}
      onContextMenu={actions && ((event) => contextMenu.open(event, title, actions))}
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
        {actions && <TileMenu title={title} actions={actions} />}
        {contextMenu.menu}
      </Group>
      <Size {...props} />
      {labels.length > 0 && <Labels labels={labels} />}
      <p className={classes.state}>
        {due_count > 0 && <strong className={classes.due}>{t('boxes:list.due', { count: due_count })}</strong>}
        {new_count > 0 && <span>{t('boxes:list.new', { count: new_count })}</span>}
      </p>
      <LevelBar levels={levels} new_count={new_count} />
    </article>
  );
}

function Size({ category = '', count, subBoxCount = 0, isPublic = false }: BoxTileProps) {
  const t = useT();
  const parts: string[] = [t('common:cards', { count })];
  if (subBoxCount > 0) parts.push(t('boxes:list.sub_boxes', { count: subBoxCount }));
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
