import type { ReactNode } from 'react';
import classes from './Options.module.css';

/** A group of radio options. */
export function Options({ legend, columns = 1, children }: { legend: string; columns?: 1 | 2; children: ReactNode }) {
  return (
    <fieldset className={classes.options} data-columns={columns}>
      <legend className={classes.label}>{legend}</legend>
      <div className={classes.option_list}>{children}</div>
    </fieldset>
  );
}

interface OptionProps {
  readonly group: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly title: string;
  readonly text: string;
  readonly side?: ReactNode;
  /** The option gives no cards. It can still be selected; its text says why it is empty. */
  readonly isEmpty?: boolean;
  readonly onChoose: () => void;
}

/** One option: its name, a line about it, and a number beside it. */
export function Option({ group, value, isChosen, title, text, side, isEmpty = false, onChoose }: OptionProps) {
  return (
    <label className={classes.option} data-chosen={isChosen || undefined} data-empty={isEmpty || undefined}>
      <input
        className={classes.radio}
        type="radio"
        name={`training-${group}`}
        value={value}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className={classes.option_text}>
        <b>{title}</b>
        <span>{text}</span>
      </span>
      {side !== undefined && <span className={`tabular ${classes.option_side}`}>{side}</span>}
    </label>
  );
}
