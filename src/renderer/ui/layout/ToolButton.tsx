import type { ReactNode } from 'react';
import classes from './ToolButton.module.css';

export interface ToolButtonProps {
  readonly label: string;
  readonly keys: string;
  readonly icon: ReactNode;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

/** An icon button with a label for assistive technology, and its key as a tooltip. */
export function ToolButton({ label, keys, icon, isPressed, isDisabled = false, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={`${label} (${keys.split(' ')[0]?.replace('Escape', 'Esc')})`}
      aria-keyshortcuts={keys}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
