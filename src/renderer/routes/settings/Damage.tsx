import { Button } from '@mantine/core';
import classes from '#renderer/components/data/data.module.css';
import { IconAlertTriangle } from '#renderer/components/icons.ts';
import { useDamage } from '#renderer/data/damage.ts';
import { useT } from '#renderer/i18n/index.ts';
import { noticeText } from '#renderer/routes/data/notices.ts';
import { useRestore } from '#renderer/routes/data/useRestore.ts';

/** What is wrong with the card file, for as long as it is, and the way out (docs/product.md §8). */
export function Damage() {
  const t = useT();
  const damage = useDamage();
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
