import { Button } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { IconListCheck } from './icons.ts';

export interface SelectionButtonProps {
  readonly isOn: boolean;
  /** The key with the same effect. */
  readonly keys?: string;
  readonly onToggle: () => void;
}

/** Starts and ends select mode of a list. */
export function SelectionButton({ isOn, keys, onToggle }: SelectionButtonProps) {
  const t = useT();
  return (
    <Button
      variant={isOn ? 'light' : 'subtle'}
      size="compact-md"
      aria-pressed={isOn}
      aria-keyshortcuts={keys}
      leftSection={<IconListCheck size={18} stroke={1.6} aria-hidden />}
      onClick={onToggle}
    >
      {t('common:select.enter')}
    </Button>
  );
}
