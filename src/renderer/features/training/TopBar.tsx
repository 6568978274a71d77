import { memo } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { IconArrowLeft, IconPencil } from '#renderer/ui/icons.ts';
import { ToolButton, type ToolButtonProps } from '#renderer/ui/layout/ToolButton.tsx';
import { CardMenu } from './CardMenu.tsx';
import { IconArrowBackUp, IconBookmark, IconBulb, IconPlayerPause, IconVolume } from './icons.ts';
import { sessionTitle } from './sessionFormat.ts';
import classes from './TopBar.module.css';
import type { TrainingAction } from './trainingKeys.ts';
import type { SessionCard, TrainingSession } from './trainingQueries.ts';
import { useCanSpeak } from './voice.ts';

/** The small actions, each with its key. */
const TOOLS = {
  leave: { label: 'training:play.leave', text: 'training:play.leave', keys: 'Escape', icon: IconArrowLeft },
  mnemonic: { label: 'training:play.show_mnemonic', text: 'training:play.mnemonic', keys: 'N', icon: IconBulb },
  read: { label: 'training:play.read', text: 'training:play.read', keys: 'R', icon: IconVolume },
  pause: { label: 'training:play.pause', text: 'training:play.pause', keys: 'P', icon: IconPlayerPause },
  edit: { label: 'cardEditor:edit_title', text: 'common:edit', keys: 'E', icon: IconPencil },
  memorize: { label: 'training:play.memorize', text: 'training:play.memorize', keys: 'M', icon: IconBookmark },
  undo: { label: 'training:play.undo', text: 'common:undo', keys: 'U Control+Z Meta+Z', icon: IconArrowBackUp },
} as const;

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
      <Tool action="leave" run={run} />
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

interface ToolProps extends Pick<TopBarProps, 'run'>, Pick<ToolButtonProps, 'isPressed' | 'isDisabled'> {
  readonly action: keyof typeof TOOLS;
}

const Tool = memo(function Tool({ action, run, ...state }: ToolProps) {
  const t = useT();
  const { label, text, keys, icon: Icon } = TOOLS[action];
  return (
    <ToolButton
      {...state}
      label={t(label)}
      text={t(text)}
      keys={keys}
      icon={<Icon size={20} />}
      // A click does not take the focus: the next Space is for the card, not once more for this button.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(action)}
    />
  );
});

interface CardToolsProps extends Pick<TopBarProps, 'hasMnemonic' | 'hasAudio' | 'run'> {
  /** null: this session cannot mark it. */
  readonly isMemorized: boolean | null;
  readonly canUndo: boolean;
}

const CardTools = memo(function CardTools({ hasMnemonic, hasAudio, isMemorized, canUndo, run }: CardToolsProps) {
  const canSpeak = useCanSpeak();
  return (
    <>
      {hasMnemonic && <Tool action="mnemonic" run={run} />}
      {(canSpeak || hasAudio) && <Tool action="read" run={run} />}
      <Tool action="pause" run={run} />
      <Tool action="edit" run={run} />
      {isMemorized !== null && <Tool action="memorize" run={run} isPressed={isMemorized} />}
      <Tool action="undo" run={run} isDisabled={!canUndo} />
    </>
  );
});
