import classes from './Lanes.module.css';

export interface Lane {
  readonly row: number;
  readonly max: number;
  readonly filled: number;
}
export interface LanesProps {
  readonly lanes: readonly Lane[];
  /** The row in play, 1 to 4. */
  readonly row: number;
  readonly waiting: number;
  readonly trained: number;
  readonly label: string;
  /** Said of a lane, e.g. "Row 2: 3 of 5, in play". */
  readonly say: (lane: Lane, is_playing: boolean, is_next: boolean) => string;
  readonly waiting_label: string;
  readonly trained_label: string;
}

/** Hardcore mode's four rows: slots filled and empty, the card in play, and where a correct answer takes it. */
export function Lanes(props: LanesProps) {
  const { lanes, row, waiting, trained, label, say } = props;
  return (
    <div className={classes.lanes}>
      <End value={waiting} label={props.waiting_label} />
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
            <Slots lane={lane} is_playing={lane.row === row} is_next={lane.row === row + 1} />
            <span className={`tabular ${classes.count}`} aria-hidden="true">
              {lane.filled}
              <i>/{lane.max}</i>
            </span>
          </li>
        ))}
      </ol>
      <End value={trained} label={props.trained_label} is_next={row === 4} />
    </div>
  );
}

function Slots({ lane, is_playing, is_next }: { lane: Lane; is_playing: boolean; is_next: boolean }) {
  const shown = Math.max(lane.max, lane.filled);
  return (
    <span className={classes.slots} aria-hidden="true">
      {Array.from({ length: shown }, (_, index) => {
        const state = index < lane.filled ? 'filled' : 'empty';
        const role = is_playing && index === 0 ? 'playing' : is_next && index === lane.filled ? 'next' : undefined;
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position
        return <i key={index} className={classes.slot} data-state={state} data-role={role} />;
      })}
    </span>
  );
}

function End({ value, label, is_next = false }: { value: number; label: string; is_next?: boolean }) {
  return (
    <div className={classes.end} data-next={is_next || undefined}>
      <b className="tabular">{value}</b> <span>{label}</span>
    </div>
  );
}
