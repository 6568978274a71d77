import { useT } from '#renderer/i18n/index.ts';
import classes from './HardcoreRows.module.css';
import { ROW_COUNT, slotName } from './slots.ts';
import type { TrainingSession } from './trainingQueries.ts';

/** The four rows of a hardcore session: filled and empty slots, the current card, and where a right answer moves it. */
export function HardcoreRows({ session }: { session: TrainingSession }) {
  const t = useT();
  const current = session.row ?? 1;
  const rows = rowsOf(session, current);
  const textOf = ({ row, filled, max, isPlaying, isNext }: Row) => {
    if (isPlaying) return t('training:lanes.playing', { row, filled, max });
    return isNext ? t('training:lanes.next', { row, filled, max }) : t('training:lanes.row', { row, filled, max });
  };
  return (
    <div className={classes.layout}>
      <EndCount value={session.waiting_count} label={t('training:lanes.waiting')} />
      <ol className={classes.rows} aria-label={t('training:lanes.label')}>
        {rows.map((row) => (
          <li
            key={row.row}
            className={classes.row}
            data-playing={row.isPlaying || undefined}
            data-next={row.isNext || undefined}
            style={{ '--slots': row.max }}
          >
            <span className="visually-hidden">{textOf(row)}</span>
            <Slots row={row} />
            <span className={`tabular ${classes.count}`} aria-hidden="true">
              {row.filled}
              <i>/{row.max}</i>
            </span>
          </li>
        ))}
      </ol>
      <EndCount
        value={session.trained_count}
        label={t('training:lanes.trained')}
        isNext={current === ROW_COUNT}
        slot={slotName(ROW_COUNT + 1, 0)}
      />
    </div>
  );
}

/** @param current the row of the current card */
function rowsOf({ rows }: TrainingSession, current: number) {
  return rows.map(({ row, max, cids }) => ({
    row,
    /** How many cards fit into the row. */
    max,
    filled: cids.length,
    isPlaying: row === current,
    /** A right answer moves the card to this row. */
    isNext: row === current + 1,
  }));
}
type Row = ReturnType<typeof rowsOf>[number];

/** A slot holds the current card, another card, or nothing; `next` is where a right answer moves the current card. */
function slotState({ filled, isPlaying, isNext }: Row, index: number): 'playing' | 'filled' | 'next' | 'empty' {
  if (index < filled) return isPlaying && index === 0 ? 'playing' : 'filled';
  return isNext && index === filled ? 'next' : 'empty';
}

function Slots({ row }: { row: Row }) {
  const names = Array.from({ length: Math.max(row.max, row.filled) }, (_, index) => slotName(row.row, index));
  return (
    <span className={classes.slots} aria-hidden="true">
      {names.map((name, index) => (
        <i key={name} className={classes.slot} data-slot={name} data-state={slotState(row, index)} />
      ))}
    </span>
  );
}

interface EndCountProps {
  readonly value: number;
  readonly label: string;
  readonly isNext?: boolean;
  readonly slot?: string;
}

/** The number of cards before the first row, or after the last row. */
function EndCount({ value, label, isNext = false, slot }: EndCountProps) {
  return (
    <div className={classes.end} data-next={isNext || undefined} data-slot={slot}>
      <b className="tabular">{value}</b> <span>{label}</span>
    </div>
  );
}
