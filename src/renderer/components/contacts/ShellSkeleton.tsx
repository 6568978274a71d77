import { Skeleton } from '@mantine/core';
import { useDelayed } from '#renderer/components/state/useDelayed.ts';
import { useT } from '#renderer/i18n/index.ts';
import classes from './shell.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** The book before its first answer, from 150 ms on. */
export function ShellSkeleton() {
  const t = useT();
  const is_due = useDelayed(true, 150);
  if (!is_due) return null;
  return (
    <div className={classes.shell}>
      <div className={classes.side}>
        <Skeleton height={26} width={140} />
        <Skeleton height={36} />
        {ROWS.map((row) => (
          <Skeleton key={row} height={36} />
        ))}
      </div>
      <main className={classes.page} aria-busy="true">
        <p className="visually-hidden" role="status">
          {t('contacts:loading')}
        </p>
        <Skeleton height={176} radius="lg" />
      </main>
    </div>
  );
}
