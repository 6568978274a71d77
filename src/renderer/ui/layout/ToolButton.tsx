import type { ComponentProps, ReactNode } from 'react';
import { useKeyText } from '#renderer/ui/keys/useKeyText.ts';
import classes from './ToolButton.module.css';

export interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly label: string;
  /** Words of the label, visible in a wide window. */
  readonly text?: string;
  /** As in `aria-keyshortcuts`; the tooltip has the first. */
  readonly keys?: string;
  readonly icon: ReactNode;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
}

/** A button with an icon, a label for assistive technology, and its key as a tooltip. Other attributes go to the element. */
export function ToolButton({ label, text, keys, icon, isPressed, isDisabled = false, ...attributes }: ToolButtonProps) {
  const keyText = useKeyText();
  return (
    <button
      type="button"
      {...attributes}
      className={classes.tool}
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keyText(keys.split(' ')[0] ?? '')})`}
      aria-keyshortcuts={keys}
      aria-pressed={isPressed}
      disabled={isDisabled}
    >
      {icon}
      {text !== undefined && <span className={classes.text}>{text}</span>}
    </button>
  );
}
