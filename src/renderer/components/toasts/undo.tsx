import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import classes from './toasts.module.css';

export interface UndoToast {
  readonly message: string;
  readonly undo_label: string;
  readonly onUndo: () => void;
}

/** Says what was done, and takes it back. */
export function showUndo({ message, undo_label, onUndo }: UndoToast): void {
  const id = notifications.show({
    autoClose: 10_000,
    message: (
      <span className={classes.undo}>
        <span>{message}</span>
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            notifications.hide(id);
            onUndo();
          }}
        >
          {undo_label}
        </Button>
      </span>
    ),
  });
}
