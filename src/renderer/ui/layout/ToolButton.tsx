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

/** A small action of the room: an icon with its name for those who cannot see it. */
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
