import type { ComponentProps, ReactNode } from 'react';
import classes from './ToolButton.module.css';

export interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly label: string;
  readonly keys?: string;
  readonly icon: ReactNode;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
}

/** An icon button with a label for assistive technology, and its key as a tooltip. Other attributes go to the element. */
export function ToolButton({ label, keys, icon, isPressed, isDisabled = false, ...attributes }: ToolButtonProps) {
  return (
    <button
      type="button"
      {...attributes}
      className={classes.tool}
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keys.split(' ')[0]?.replace('Escape', 'Esc')})`}
      aria-keyshortcuts={keys}
      aria-pressed={isPressed}
      disabled={isDisabled}
    >
      {icon}
    </button>
  );
}
