import { useT } from '#renderer/i18n/index.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import { useTitle } from '#renderer/ui/frame/useTitle.ts';
import classes from './TrainingLayout.module.css';
import { TrainingLayout } from './TrainingLayout.tsx';

/** The layout while a session loads. */
export function TrainingLayoutSkeleton() {
  const t = useT();
  useTitle(t('training:setup.title'));
  return (
    <TrainingLayout
      done={0}
      doneLabel={t('common:loading')}
      top={
        <>
          <h1 className="visually-hidden">{t('common:loading')}</h1>
          <DelayedSkeleton className={classes.waiting_top}>
            <SkeletonLine width={180} height={13} />
          </DelayedSkeleton>
        </>
      }
      card={<CardSkeleton />}
      bottom={
        <DelayedSkeleton className={classes.waiting_bar}>
          <SkeletonLine width="100%" height={52} />
        </DelayedSkeleton>
      }
    />
  );
}

/** The skeleton of the card in the middle. */
export function CardSkeleton() {
  return (
    <DelayedSkeleton className={classes.waiting_card}>
      <SkeletonLine width="42%" height={24} />
      <SkeletonLine width="26%" height={16} />
    </DelayedSkeleton>
  );
}
