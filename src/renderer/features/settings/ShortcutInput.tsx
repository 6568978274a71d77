import { ActionIcon, Button } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { IconX } from '#renderer/ui/icons.ts';
import { acceleratorText, toAccelerator } from '../../ui/keys/accelerator.ts';
import classes from './ShortcutInput.module.css';

export interface ShortcutInputProps {
  readonly accelerator: string | null;
  readonly isMac: boolean;
  readonly onChange: (accelerator: string | null) => void;
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby'?: string;
}

/** Shows a shortcut; pressed, it listens for the next one. Tab and Esc leave it as it is. */
export function ShortcutInput({ accelerator, isMac, onChange, ...ids }: ShortcutInputProps) {
  const t = useT();
  const own = useId();
  const [isListening, setIsListening] = useState(false);
  function onKeyDown(event: KeyboardEvent) {
    if (!isListening || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') setIsListening(false);
    const pressed = toAccelerator(event);
    if (pressed === null) return;
    setIsListening(false);
    onChange(pressed);
  }
  const shown = accelerator === null ? t('settings:palette.none') : acceleratorText(accelerator, isMac);
  return (
    <div className={classes.shortcut}>
      <Button
        {...ids}
        id={own}
        aria-labelledby={`${ids['aria-labelledby']} ${own}`}
        variant={isListening ? 'light' : 'default'}
        aria-pressed={isListening}
        onClick={() => setIsListening(true)}
        onBlur={() => setIsListening(false)}
        onKeyDown={onKeyDown}
      >
        {isListening ? t('settings:palette.press') : shown}
      </Button>
      {accelerator !== null && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('settings:palette.clear')}
          onClick={() => onChange(null)}
        >
          <IconX size={17} stroke={1.75} />
        </ActionIcon>
      )}
    </div>
  );
}
