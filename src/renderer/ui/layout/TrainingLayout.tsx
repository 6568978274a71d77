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
  const percent = Math.round(Math.min(1, Math.max(0, done)) * 1000) / 10;
  return (
    <main className={classes.layout}>
      <div
        className={classes.progress}
        role="progressbar"
        aria-label={doneLabel}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={doneLabel}
      >
        <div className={classes.done} style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
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
