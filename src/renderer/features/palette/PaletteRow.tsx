import type { ComponentType } from 'react';
import {
  IconBolt,
  IconChartBar,
  IconFileImport,
  IconHome,
  IconPlayerPlay,
  IconSearch,
  IconSettings,
  IconSquarePlus,
  IconSun,
} from '../../ui/icons.ts';
import { KeyHint } from '../../ui/keys/KeyHint.tsx';
import { LevelBadge } from '../../ui/level/LevelBadge.tsx';
import { Highlight } from './Highlight.tsx';
import { IconBox, IconCard, IconRefresh } from './icons.ts';
import classes from './palette.module.css';
import type { IconId, PaletteItem } from './paletteItems.ts';

const ICONS: Record<IconId, ComponentType<{ size: number; stroke: number }>> = {
  continue: IconPlayerPlay,
  box: IconBox,
  card: IconCard,
  home: IconHome,
  train: IconBolt,
  browse: IconSearch,
  add: IconSquarePlus,
  recap: IconChartBar,
  import: IconFileImport,
  sync: IconRefresh,
  settings: IconSettings,
  theme: IconSun,
};

interface PaletteRowProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly isActive: boolean;
  readonly onActive: () => void;
  readonly onOpen: () => void;
}

/** One row. Only a movement of the mouse makes it active, not a scroll of the list under the mouse. */
export function PaletteRow({ id, item, isActive, onActive, onOpen }: PaletteRowProps) {
  const Icon = ICONS[item.icon];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active row
    <div
      id={id}
      className={classes.row}
      role="option"
      aria-selected={isActive}
      onMouseMove={isActive ? undefined : onActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <span className={classes.icon} aria-hidden="true">
        <Icon size={18} stroke={1.6} />
      </span>
      <Highlight title={item.title} marks={item.marks} />
      {item.path !== '' && <span className={classes.path}>{item.path}</span>}
      <span className={classes.end}>
        {item.level !== null && (
          <LevelBadge level={item.level === 'new' ? 0 : item.level} isNew={item.level === 'new'} />
        )}
        {item.keys !== '' && <KeyHint keys={item.keys} />}
      </span>
    </div>
  );
}
