import type { ReactNode } from 'react';
import classes from './TrainingLayout.module.css';

export interface TrainingLayoutProps {
  /** The done share of the training, 0 to 1, and its label. */
  readonly done: number;
  readonly doneLabel: string;
  readonly top: ReactNode;
  readonly rows?: ReactNode;
  readonly card: ReactNode;
  /** Below the card: a mnemonic, the difference to a typed answer, an error. */
  readonly below?: ReactNode;
  readonly bottom: ReactNode;
}

/** The page of a training: one card in the middle, a thin progress bar on top. */
export function TrainingLayout({ done, doneLabel, top, rows, card, below, bottom }: TrainingLayoutProps) {
  return (
    <main className={classes.layout}>
      <TrainingProgress done={done} label={doneLabel} />
      <header className={classes.top}>{top}</header>
      {rows !== undefined && <div>{rows}</div>}
      <div className={classes.stage}>
        <div className={classes.frame}>{card}</div>
      </div>
      {below !== undefined && <div className={classes.below}>{below}</div>}
      <footer className={classes.bottom}>{bottom}</footer>
    </main>
  );
}

/** The done share of a training, 0 to 1, as a thin bar on top. */
export function TrainingProgress({ done, label }: { done: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, done)) * 1000) / 10;
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={label}
    >
      <div className={classes.done} style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  );
}
