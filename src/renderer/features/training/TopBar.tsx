import { UndoTool } from '#renderer/features/training/AnswerBar.tsx';
import { IconBookmark, IconBulb, IconPlayerPause, IconVolume } from '#renderer/features/training/icons.ts';
import type { TrainingAction } from '#renderer/features/training/trainingKeys.ts';
import type { SessionCard, TrainingSession } from '#renderer/features/training/trainingQueries.ts';
import { useCanSpeak } from '#renderer/features/training/voice.ts';
import { useT } from '#renderer/i18n/index.ts';
import { IconArrowLeft, IconPencil } from '#renderer/ui/icons.ts';
import { Tool } from '#renderer/ui/layout/ToolButton.tsx';
import classes from './TopBar.module.css';

interface TopBarProps {
  readonly session: TrainingSession;
  readonly card: SessionCard;
  readonly hasMnemonic: boolean;
  /** The side that is up has a sound of its own. */
  readonly hasSound: boolean;
  readonly act: (action: TrainingAction) => void;
}

/** Where one is, how far, and the small actions. */
export function TopBar({ session, card, hasMnemonic, hasSound, act }: TopBarProps) {
  const t = useT();
  const canSpeak = useCanSpeak();
  return (
    <>
      <Tool
        label={t('training:play.leave')}
        keys="Escape"
        icon={<IconArrowLeft size={20} />}
        onClick={() => act('leave')}
      />
      <h1 className={classes.title}>{session.title || t('training:setup.home')}</h1>
      <span className={`tabular ${classes.count}`} aria-hidden="true">
        {session.trained_count} / {session.total}
      </span>
      {hasMnemonic && (
        <Tool
          label={t('training:play.show_mnemonic')}
          keys="N"
          icon={<IconBulb size={20} />}
          onClick={() => act('mnemonic')}
        />
      )}
      {(canSpeak || hasSound) && (
        <Tool label={t('training:play.read')} keys="R" icon={<IconVolume size={20} />} onClick={() => act('read')} />
      )}
      <Tool
        label={t('training:play.pause')}
        keys="P"
        icon={<IconPlayerPause size={20} />}
        onClick={() => act('pause')}
      />
      <Tool label={t('cardEditor:edit_title')} keys="E" icon={<IconPencil size={20} />} onClick={() => act('edit')} />
      <Tool
        label={t('training:play.memorize')}
        keys="M"
        icon={<IconBookmark size={20} />}
        isPressed={card.record.status.IS_MEMORIZED}
        onClick={() => act('memorize')}
      />
      <UndoTool label={t('training:play.undo')} isDisabled={!session.can_undo} onClick={() => act('undo')} />
    </>
  );
}
