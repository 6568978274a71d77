import { BoxGridSkeleton } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { TodaySkeleton } from './TodaySkeleton.tsx';

/** The layout of the page Today while it loads. */
export function TodayPageSkeleton() {
  const t = useT();
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">{t('common:loading')}</h1>
      <DelayedSkeleton>
        <TodaySkeleton />
        <BoxGridSkeleton tiles={6} />
      </DelayedSkeleton>
    </div>
  );
}
