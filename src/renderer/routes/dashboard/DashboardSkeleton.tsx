import { Skeleton } from '@mantine/core';
import { BoxGridSkeleton } from '#renderer/components/boxes/BoxGrid.tsx';
import { useDelayed } from '#renderer/components/state/useDelayed.ts';
import { useT } from '#renderer/i18n/index.ts';

/** The dashboard's own shape, if its data takes longer than a glance. */
export function DashboardSkeleton() {
  const t = useT();
  const is_due = useDelayed(true, 150);
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">{t('common:loading')}</h1>
      {is_due && (
        <>
          <Skeleton height={220} radius="lg" mb={64} />
          <BoxGridSkeleton tiles={6} />
        </>
      )}
    </div>
  );
}
