import classes from './HardcoreRows.module.css';

const LAST_ROW = 4;

export interface HardcoreRow {
  readonly row: number;
  readonly max: number;
  readonly filled: number;
}
export interface HardcoreRowsProps {
  readonly lanes: readonly HardcoreRow[];
  /** The row in play, 1 to 4. */
  readonly row: number;
  readonly waiting: number;
  readonly trained: number;
  readonly label: string;
  /** Said of a lane, e.g. "Row 2: 3 of 5, in play". */
  readonly say: (lane: HardcoreRow, isPlaying: boolean, isNext: boolean) => string;
  readonly waitingLabel: string;
  readonly trainedLabel: string;
}

/** Hardcore mode's four rows: slots filled and empty, the card in play, and where a correct answer takes it. */
export function HardcoreRows(props: HardcoreRowsProps) {
  const { lanes, row, waiting, trained, label, say } = props;
  return (
    <div className={classes.lanes}>
      <End value={waiting} label={props.waitingLabel} />
      <ol className={classes.list} aria-label={label}>
        {lanes.map((lane) => (
          <li
            key={lane.row}
            className={classes.lane}
            data-playing={lane.row === row || undefined}
            data-next={lane.row === row + 1 || undefined}
            style={{ '--slots': lane.max }}
          >
            <span className="visually-hidden">{say(lane, lane.row === row, lane.row === row + 1)}</span>
            <Slots lane={lane} isPlaying={lane.row === row} isNext={lane.row === row + 1} />
            <span className={`tabular ${classes.count}`} aria-hidden="true">
              {lane.filled}
              <i>/{lane.max}</i>
            </span>
          </li>
        ))}
      </ol>
      <End value={trained} label={props.trainedLabel} isNext={row === LAST_ROW} slot={slotName(LAST_ROW + 1, 0)} />
    </div>
  );
}

/** The name a slot can be found by, so that a card can travel to it; row 5 is where the trained ones go. */
export function slotName(row: number, index: number): string {
  return row > LAST_ROW ? 'trained' : `${row}-${index}`;
}

/** What stands in a slot: the card in play, another card, the place a correct answer takes the card to, or nothing. */
function standing(lane: HardcoreRow, index: number, isPlaying: boolean, isNext: boolean): string {
  if (index < lane.filled) return isPlaying && index === 0 ? 'playing' : 'filled';
  return isNext && index === lane.filled ? 'next' : 'empty';
}

function Slots({ lane, isPlaying, isNext }: { lane: HardcoreRow; isPlaying: boolean; isNext: boolean }) {
  const shown = Math.max(lane.max, lane.filled);
  const slots = Array.from({ length: shown }, (_, index) => ({ name: slotName(lane.row, index), index }));
  return (
    <span className={classes.slots} aria-hidden="true">
      {slots.map(({ name, index }) => (
        <i key={name} className={classes.slot} data-slot={name} data-state={standing(lane, index, isPlaying, isNext)} />
      ))}
    </span>
  );
}

interface EndProps {
  readonly value: number;
  readonly label: string;
  readonly isNext?: boolean;
  readonly slot?: string;
}

function End({ value, label, isNext = false, slot }: EndProps) {
  return (
    <div className={classes.end} data-next={isNext || undefined} data-slot={slot}>
      <b className="tabular">{value}</b> <span>{label}</span>
    </div>
  );
}
