import { ActionIcon, Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { call } from '#renderer/data/bridge.ts';
import { useT } from '#renderer/i18n/index.ts';
import { IconX } from '#renderer/ui/icons.ts';
import { toAccelerator } from '../../ui/keys/accelerator.ts';
import { useKeyText } from '../../ui/keys/useKeyText.ts';
import classes from './ShortcutInput.module.css';

export interface ShortcutInputProps {
  readonly accelerator: string | null;
  /** The keys that work without a shortcut, shown while there is none; empty for none. */
  readonly screenKeys?: string;
  readonly onChange: (accelerator: string | null) => void;
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby'?: string;
}

/** Shows a shortcut; after a press it records the next one. Tab and Esc cancel. */
export function ShortcutInput({ accelerator, screenKeys = '', onChange, ...ids }: ShortcutInputProps) {
  const t = useT();
  const keyText = useKeyText();
  const buttonId = useId();
  const [isRecording, setIsRecording] = useState(false);
  useEffect(() => {
    if (!isRecording) return;
    void call('shortcutRecord', { isRecording: true });
    return () => void call('shortcutRecord', { isRecording: false });
  }, [isRecording]);
  function onKeyDown(event: KeyboardEvent) {
    if (!isRecording || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') setIsRecording(false);
    const pressed = toAccelerator(event);
    if (pressed === null) return;
    setIsRecording(false);
    onChange(pressed);
  }
  const shown = accelerator ?? screenKeys;
  const shortcutText = shown === '' ? t('palette:shortcut_input.none') : keyText(shown);
  return (
    <div className={classes.shortcut}>
      <Button
        {...ids}
        id={buttonId}
        aria-labelledby={`${ids['aria-labelledby']} ${buttonId}`}
        variant={isRecording ? 'light' : 'default'}
        aria-pressed={isRecording}
        onClick={() => setIsRecording(true)}
        onBlur={() => setIsRecording(false)}
        onKeyDown={onKeyDown}
      >
        {isRecording ? t('palette:shortcut_input.press') : shortcutText}
      </Button>
      {accelerator !== null && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('palette:shortcut_input.clear')}
          onClick={() => onChange(null)}
        >
          <IconX size={17} stroke={1.75} />
        </ActionIcon>
      )}
    </div>
  );
}
