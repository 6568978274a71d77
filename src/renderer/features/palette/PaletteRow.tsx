import { memo } from 'react';
import { KeyHint } from '../../ui/keys/KeyHint.tsx';
import { LevelBadge } from '../../ui/level/LevelBadge.tsx';
import * as icons from './icons.ts';
import classes from './palette.module.css';
import type { PaletteItem } from './paletteItems.ts';

const ROW_ICONS = { ...icons };

interface PaletteRowProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly isActive: boolean;
  readonly onActive: (item: PaletteItem) => void;
  readonly onOpen: (item: PaletteItem) => void;
}

/**
 * One row. Only a movement of the mouse makes it active, not a scroll of the list under the mouse. A key in the field changes
 * the text at once and the rows later, so they are not rendered for the text alone.
 */
export const PaletteRow = memo(function PaletteRow({ id, item, isActive, onActive, onOpen }: PaletteRowProps) {
  const Icon = ROW_ICONS[item.icon];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active row
    <div
      id={id}
      className={classes.row}
      data-answer={item.answer !== undefined || undefined}
      role="option"
      aria-selected={isActive}
      onMouseMove={isActive ? undefined : () => onActive(item)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onOpen(item)}
    >
      <span className={classes.icon} aria-hidden="true">
        <Icon size={18} stroke={1.6} />
      </span>
      <span className={classes.texts}>
        <Highlight title={item.title} marks={item.marks} />
        {item.answer === undefined && item.other !== undefined && item.other !== '' && (
          <span className={`${classes.other} ellipsis`}>{item.other}</span>
        )}
        {item.path !== '' && <span className={`${classes.path} ellipsis`}>{item.path}</span>}
        {item.answer !== undefined && (
          <span className={classes.answer} dir="auto">
            {item.answer}
          </span>
        )}
      </span>
      <span className={classes.end}>
        {item.level !== null && (
          <LevelBadge bid={item.bid} level={item.level === 'new' ? 0 : item.level} isNew={item.level === 'new'} />
        )}
        {item.keys !== '' && <KeyHint keys={item.keys} />}
      </span>
    </div>
  );
});

interface Piece {
  readonly start: number;
  readonly text: string;
  readonly isMarked: boolean;
}

/** Splits a title at the start and end of its marks. Marks outside the title and overlapping marks are clipped. */
export function highlightPieces(title: string, marks: readonly number[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (let i = 0; i + 1 < marks.length; i += 2) {
    const start = Math.max(at, marks[i] ?? 0);
    const end = Math.min(title.length, marks[i + 1] ?? 0);
    if (end <= start) continue;
    if (start > at) pieces.push({ start: at, text: title.slice(at, start), isMarked: false });
    pieces.push({ start, text: title.slice(start, end), isMarked: true });
    at = end;
  }
  if (at < title.length) pieces.push({ start: at, text: title.slice(at), isMarked: false });
  return pieces;
}

/** A title with its matched letters highlighted. */
function Highlight({ title, marks }: { title: string; marks: readonly number[] }) {
  return (
    <span className={`${classes.title} ellipsis`}>
      {highlightPieces(title, marks).map(({ start, text, isMarked }) =>
        isMarked ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
      )}
    </span>
  );
}
