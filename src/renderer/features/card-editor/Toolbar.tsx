import { ActionIcon, Tooltip } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import classes from './editor.module.css';
import { ariaKeyShortcuts, EDITOR_ACTIONS, type EditorAction, keyText } from './editorKeys.ts';
import {
  IconAudio,
  IconBold,
  IconCloze,
  IconCode,
  IconImage,
  IconItalic,
  IconLink,
  IconList,
  IconMath,
  IconRecord,
  IconStop,
} from './icons.ts';

const ICONS = {
  bold: IconBold,
  italic: IconItalic,
  list: IconList,
  code: IconCode,
  math: IconMath,
  cloze: IconCloze,
  link: IconLink,
  image: IconImage,
  audio: IconAudio,
  record: IconRecord,
} as const;

export interface ToolbarProps {
  /** Whose buttons they are. */
  readonly label: string;
  readonly isMac: boolean;
  readonly isRecording: boolean;
  readonly onAct: (act: EditorAction) => void;
  /** Back to the text. */
  readonly onLeave: () => void;
}

/**
 * The buttons of one side. They are no stops on the way from field to field: every one has its key in the text, and
 * Alt+F10 there comes here, arrows walk, Esc goes back.
 */
export function Toolbar({ label, isMac, isRecording, onAct, onLeave }: ToolbarProps) {
  const t = useT();
  const [at, setAt] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Escape') onLeave();
    else if (step !== undefined) walk(event.currentTarget, step, setAt, at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className={classes.toolbar}
      role="toolbar"
      aria-label={t('cardEditor:toolbar', { side: label })}
      onKeyDown={onKeyDown}
    >
      {EDITOR_ACTIONS.map((act, index) => {
        const Icon = act === 'record' && isRecording ? IconStop : ICONS[act];
        const name = act === 'record' && isRecording ? t('cardEditor:act.stop') : t(`cardEditor:act.${act}`);
        return (
          <Tooltip key={act} label={`${name} (${keyText(act, isMac)})`} openDelay={300}>
            <ActionIcon
              variant={act === 'record' && isRecording ? 'light' : 'subtle'}
              color={act === 'record' && isRecording ? 'red' : 'gray'}
              size={28}
              tabIndex={-1}
              data-at={index}
              data-mantine-stop-propagation="true"
              aria-label={name}
              aria-keyshortcuts={ariaKeyShortcuts(act)}
              // The text keeps its selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onAct(act)}
            >
              <Icon size={17} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        );
      })}
    </div>
  );
}

function walk(toolbar: HTMLElement, step: number, setAt: (at: number) => void, at: number): void {
  const buttons = toolbar.querySelectorAll<HTMLElement>('button');
  const next = (at + step + buttons.length) % buttons.length;
  setAt(next);
  buttons[next]?.focus();
}
