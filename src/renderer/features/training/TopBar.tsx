import { memo } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { IconArrowLeft, IconPencil } from '#renderer/ui/icons.ts';
import { ToolButton } from '#renderer/ui/layout/ToolButton.tsx';
import { CardMenu } from './CardMenu.tsx';
import { IconArrowBackUp, IconBookmark, IconBulb, IconPlayerPause, IconVolume } from './icons.ts';
import { sessionTitle } from './sessionFormat.ts';
import classes from './TopBar.module.css';
import type { TrainingAction } from './trainingKeys.ts';
import type { SessionCard, TrainingSession } from './trainingQueries.ts';
import { useCanSpeak } from './voice.ts';

interface TopBarProps {
  readonly session: TrainingSession;
  readonly card: SessionCard;
  readonly hasMnemonic: boolean;
  /** The visible side has audio of its own. */
  readonly hasAudio: boolean;
  readonly run: (action: TrainingAction) => void;
  readonly onMenuClose: () => void;
}

/** The title of the session, its progress, and the small actions. */
export function TopBar({ session, card, run, onMenuClose, ...tools }: TopBarProps) {
  const t = useT();
  return (
    <>
      <LeaveTool run={run} />
      <h1 className={`${classes.title} ellipsis`}>{sessionTitle(t, session)}</h1>
      {session.isPractice && (
        <span className={classes.practice} title={t('training:practice.text')}>
          {t('training:practice.name')}
        </span>
      )}
      <span className={`tabular ${classes.count}`} aria-hidden="true">
        {session.trained_count} / {session.total}
      </span>
      <CardTools
        {...tools}
        isMemorized={session.isPractice ? null : card.record.status.IS_MEMORIZED}
        canUndo={session.can_undo}
        run={run}
      />
      <CardMenu run={run} onClose={onMenuClose} />
    </>
  );
}

// An answer changes the title and the count. The buttons are rendered again only when they change.

const LeaveTool = memo(function LeaveTool({ run }: Pick<TopBarProps, 'run'>) {
  const t = useT();
  return (
    <ToolButton
      label={t('training:play.leave')}
      text={t('training:play.leave')}
      keys="Escape"
      icon={<IconArrowLeft size={20} />}
      onClick={() => run('leave')}
    />
  );
});

interface CardToolsProps extends Pick<TopBarProps, 'hasMnemonic' | 'hasAudio' | 'run'> {
  /** null: this session cannot mark it. */
  readonly isMemorized: boolean | null;
  readonly canUndo: boolean;
}

const CardTools = memo(function CardTools({ hasMnemonic, hasAudio, isMemorized, canUndo, run }: CardToolsProps) {
  const t = useT();
  const canSpeak = useCanSpeak();
  return (
    <>
      {hasMnemonic && (
        <ToolButton
          label={t('training:play.show_mnemonic')}
          text={t('training:play.mnemonic')}
          keys="N"
          icon={<IconBulb size={20} />}
          onClick={() => run('mnemonic')}
        />
      )}
      {(canSpeak || hasAudio) && (
        <ToolButton
          label={t('training:play.read')}
          text={t('training:play.read')}
          keys="R"
          icon={<IconVolume size={20} />}
          onClick={() => run('read')}
        />
      )}
      <ToolButton
        label={t('training:play.pause')}
        text={t('training:play.pause')}
        keys="P"
        icon={<IconPlayerPause size={20} />}
        onClick={() => run('pause')}
      />
      <ToolButton
        label={t('cardEditor:edit_title')}
        text={t('common:edit')}
        keys="E"
        icon={<IconPencil size={20} />}
        onClick={() => run('edit')}
      />
      {isMemorized !== null && (
        <ToolButton
          label={t('training:play.memorize')}
          text={t('training:play.memorize')}
          keys="M"
          icon={<IconBookmark size={20} />}
          isPressed={isMemorized}
          onClick={() => run('memorize')}
        />
      )}
      <ToolButton
        label={t('training:play.undo')}
        text={t('common:undo')}
        keys="U Control+Z Meta+Z"
        icon={<IconArrowBackUp size={20} />}
        isDisabled={!canUndo}
        onClick={() => run('undo')}
      />
    </>
  );
});
