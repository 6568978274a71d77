import { BoxGridSkeleton } from '#renderer/components/boxes/BoxGridSkeleton.tsx';
import { Waiting } from '#renderer/components/state/Waiting.tsx';
import { TodaySkeleton } from '#renderer/components/today/TodaySkeleton.tsx';
import { useT } from '#renderer/i18n/index.ts';

/** The dashboard's own shape, if its data takes longer than a glance. */
export function DashboardSkeleton() {
  const t = useT();
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">{t('common:loading')}</h1>
      <Waiting>
        <TodaySkeleton />
        <BoxGridSkeleton tiles={6} />
      </Waiting>
    </div>
  );
}
