import { useT } from '#renderer/i18n/index.ts';
import { LevelBar } from '#renderer/ui/level/LevelBar.tsx';
import classes from './SessionLists.module.css';
import type { SessionReport } from './trainingQueries.ts';

interface LevelsMovedProps {
  /** Number of cards on each level 0 to 7, before and after the session. Untrained cards have no level. */
  readonly report: Pick<SessionReport, 'levels_before' | 'levels_after'>;
}

/** The levels of a session's cards before and after it. */
export function LevelsMoved({ report: { levels_before, levels_after } }: LevelsMovedProps) {
  const t = useT();
  const newBefore = Math.max(0, sum(levels_after) - sum(levels_before));
  return (
    <section className={classes.levels} aria-label={t('training:session.levels')}>
      <span>{t('training:session.before')}</span>
      <LevelBar levels={levels_before} new_count={newBefore} isThick />
      <span>{t('training:session.after')}</span>
      <LevelBar levels={levels_after} new_count={0} isThick />
    </section>
  );
}

function sum(levels: readonly number[]): number {
  return levels.reduce((total, count) => total + count, 0);
}
