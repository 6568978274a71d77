import type { ReactNode } from 'react';
import classes from './TrainingLayout.module.css';

export interface TrainingLayoutProps {
  /** Share of the training that is done, 0 to 1, and its words. */
  readonly done: number;
  readonly doneLabel: string;
  readonly top: ReactNode;
  readonly rows?: ReactNode;
  readonly card: ReactNode;
  /** Under the card: a mnemonic, a typed answer's difference, a failure. */
  readonly below?: ReactNode;
  readonly bottom: ReactNode;
}

/** The room a training takes place in: one card in the middle, a thin progress line on top, nothing else to look at. */
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
