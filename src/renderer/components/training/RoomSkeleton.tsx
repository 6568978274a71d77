import { useTitle } from '#renderer/components/frame/useTitle.ts';
import { Bone } from '#renderer/components/state/Bone.tsx';
import { Waiting } from '#renderer/components/state/Waiting.tsx';
import { useT } from '#renderer/i18n/index.ts';
import classes from './Room.module.css';
import { Room } from './Room.tsx';

/** A session that is being opened again: the room with its card still face down. */
export function RoomSkeleton() {
  const t = useT();
  useTitle(t('training:setup.title'));
  return (
    <Room
      done={0}
      done_label={t('common:loading')}
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
