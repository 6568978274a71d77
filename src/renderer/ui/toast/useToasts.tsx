import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import type { ErrorCode } from '#shared/errors.ts';
import classes from './toasts.module.css';

export interface Toasts {
  /** Something to know, long enough to read. */
  show(message: string): void;
  fail(code: ErrorCode): void;
  /** Says what was done, with a button that takes it back. */
  showWithUndo(message: string, onUndo: () => void): void;
  /** Something to decide, with a button that does it; it stays until it is pressed or closed. */
  showWithAction(message: string, label: string, onAction: () => void): void;
}

/** Short messages at the corner of the window. */
export function useToasts(): Toasts {
  const t = useT();
  return useMemo(() => {
    const closeButtonProps = { 'aria-label': t('common:close') };
    const showButton = (message: string, label: string, onAction: () => void, autoClose: number | false) => {
      const layout = autoClose === false ? classes.offer : classes.undo;
      const id = notifications.show({
        autoClose,
        closeButtonProps,
        message: (
          <span className={layout}>
            <span>{message}</span>
            <Button
              size="compact-sm"
              variant="light"
              onClick={() => {
                notifications.hide(id);
                onAction();
              }}
            >
              {label}
            </Button>
          </span>
        ),
      });
    };
    return {
      show: (message) => void notifications.show({ message, autoClose: 12_000, closeButtonProps }),
      fail: (code) => void notifications.show({ message: t(`errors:code.${code}`), color: 'red', closeButtonProps }),
      showWithUndo: (message, onUndo) => showButton(message, t('common:undo'), onUndo, 10_000),
      showWithAction: (message, label, onAction) => showButton(message, label, onAction, false),
    };
  }, [t]);
}
