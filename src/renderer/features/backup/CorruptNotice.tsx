import { Button } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { IconAlertTriangle } from '#renderer/ui/icons.ts';
import classes from './CorruptNotice.module.css';
import { hasNewFile, noticeText } from './notices.ts';
import { useDatabaseProblem } from './useDatabaseProblem.ts';
import { useRestore } from './useRestore.ts';

/** Explains a problem of the card file as long as it exists, with a button to restore a backup (F-15). */
export function CorruptNotice() {
  const t = useT();
  const problem = useDatabaseProblem();
  const { restore, restoreLabel, dismiss } = useRestore();
  if (problem === null) return null;
  const { backup } = problem;
  return (
    <div className={classes.damage} role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <p>{noticeText(t, problem, false)}</p>
      {backup !== null && (
        <Button variant="default" onClick={() => void restore()}>
          {restoreLabel(backup)}
        </Button>
      )}
      {hasNewFile(problem) && (
        <Button variant="subtle" onClick={() => void dismiss()}>
          {t('backup:restore.dismiss')}
        </Button>
      )}
    </div>
  );
}
