import { Button } from '@mantine/core';
import { noticeText } from '#renderer/features/backup/notices.ts';
import { useDatabaseProblem } from '#renderer/features/backup/useDatabaseProblem.ts';
import { useRestore } from '#renderer/features/backup/useRestore.ts';
import { useT } from '#renderer/i18n/index.ts';
import { IconAlertTriangle } from '#renderer/ui/icons.ts';
import classes from './CorruptNotice.module.css';

/** What is wrong with the card file, for as long as it is, and the way out (docs/product.md §8). */
export function CorruptNotice() {
  const t = useT();
  const damage = useDatabaseProblem();
  const { restore, restoreLabel } = useRestore();
  if (damage === null) return null;
  const { backup } = damage;
  return (
    <div className={classes.damage} role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <p>{noticeText(t, damage, false)}</p>
      {backup !== null && (
        <Button variant="default" onClick={() => void restore()}>
          {restoreLabel(backup)}
        </Button>
      )}
    </div>
  );
}
