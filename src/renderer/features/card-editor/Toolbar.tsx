import { ActionIcon, Tooltip } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { useKeyText } from '#renderer/ui/keys/useKeyText.ts';
import classes from './editor.module.css';
import { ariaKeyShortcuts, EDITOR_ACTIONS, type EditorAction, editorKeys } from './editorKeys.ts';
import * as icons from './icons.ts';

const ICONS = { ...icons };

export interface ToolbarProps {
  /** The name of the side. */
  readonly label: string;
  readonly isRecording: boolean;
  readonly onAction: (action: EditorAction) => void;
  /** Moves the focus back to the text. */
  readonly onLeave: () => void;
}

/**
 * The buttons of one side. Tab skips them, because each has a key in the text. Alt+F10 in the text moves the focus here,
 * the arrow keys move between the buttons, Esc returns to the text.
 */
export function Toolbar({ label, isRecording, onAction, onLeave }: ToolbarProps) {
  const t = useT();
  const keyText = useKeyText();
  const [focused, setFocused] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Escape') onLeave();
    else if (step !== undefined) setFocused(focusButton(event.currentTarget, focused + step));
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
      {EDITOR_ACTIONS.map((action, index) => {
        const isStop = action === 'record' && isRecording;
        const Icon = ICONS[isStop ? 'stop' : action];
        const name = t(`cardEditor:act.${isStop ? 'stop' : action}`);
        return (
          <Tooltip key={action} label={`${name} (${keyText(editorKeys(action))})`} openDelay={300}>
            <ActionIcon
              variant={isStop ? 'light' : 'subtle'}
              color={isStop ? 'red' : 'gray'}
              size={28}
              tabIndex={-1}
              data-at={index}
              data-mantine-stop-propagation="true"
              aria-label={name}
              aria-keyshortcuts={ariaKeyShortcuts(action)}
              // Keeps the selection of the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onAction(action)}
            >
              <Icon size={17} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        );
      })}
    </div>
  );
}

/** Focuses a button, counting past both ends; returns its index. */
function focusButton(toolbar: HTMLElement, index: number): number {
  const buttons = toolbar.querySelectorAll<HTMLElement>('button');
  const next = (index + buttons.length) % buttons.length;
  buttons[next]?.focus();
  return next;
}
