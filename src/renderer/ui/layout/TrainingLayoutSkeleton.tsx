import { useT } from '#renderer/i18n/index.ts';
import { Waiting } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { Bone } from '#renderer/ui/feedback/SkeletonLine.tsx';
import { useTitle } from '#renderer/ui/frame/useTitle.ts';
import classes from './TrainingLayout.module.css';
import { Room } from './TrainingLayout.tsx';

/** A session that is being opened again: the room with its card still face down. */
export function RoomSkeleton() {
  const t = useT();
  useTitle(t('training:setup.title'));
  return (
    <Room
      done={0}
      doneLabel={t('common:loading')}
      top={
        <>
          <h1 className="visually-hidden">{t('common:loading')}</h1>
          <Waiting className={classes.waiting_top}>
            <Bone width={180} height={13} />
          </Waiting>
        </>
      }
      card={<CardSkeleton />}
      bottom={
        <Waiting className={classes.waiting_bar}>
          <Bone width="100%" height={52} />
        </Waiting>
      }
    />
  );
}

/** The card in the middle, before its text. */
export function CardSkeleton() {
  return (
    <Waiting className={classes.waiting_card}>
      <Bone width="42%" height={24} />
      <Bone width="26%" height={16} />
    </Waiting>
  );
}
