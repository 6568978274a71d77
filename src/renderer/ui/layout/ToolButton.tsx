import type { ReactNode } from 'react';
import classes from './ToolButton.module.css';

export interface ToolProps {
  readonly label: string;
  readonly keys: string;
  readonly icon: ReactNode;
  readonly is_pressed?: boolean;
  readonly is_disabled?: boolean;
  readonly onClick: () => void;
}

/** A small action of the room: an icon with its name for those who cannot see it. */
export function Tool({ label, keys, icon, is_pressed, is_disabled = false, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={`${label} (${keys.split(' ')[0]?.replace('Escape', 'Esc')})`}
      aria-keyshortcuts={keys}
      aria-pressed={is_pressed}
      disabled={is_disabled}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
