import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import type { ErrorCode } from '#shared/errors.ts';
import classes from './toasts.module.css';

export interface Toasts {
  /** Something to know, long enough to read. */
  tell(message: string): void;
  fail(code: ErrorCode): void;
  /** Says what was done, with a button that takes it back. */
  offerUndo(message: string, onUndo: () => void): void;
  /** Something to decide, with a button that does it; it stays until it is pressed or closed. */
  offer(message: string, label: string, onAct: () => void): void;
}

/** Short messages at the corner of the window. */
export function useToasts(): Toasts {
  const t = useT();
  return useMemo(() => {
    const closeButtonProps = { 'aria-label': t('common:close') };
    const show = (message: string, label: string, onAct: () => void, autoClose: number | false) => {
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
                onAct();
              }}
            >
              {label}
            </Button>
          </span>
        ),
      });
    };
    return {
      tell: (message) => void notifications.show({ message, autoClose: 12_000, closeButtonProps }),
      fail: (code) => void notifications.show({ message: t(`errors:code.${code}`), color: 'red', closeButtonProps }),
      offerUndo: (message, onUndo) => show(message, t('common:undo'), onUndo, 10_000),
      offer: (message, label, onAct) => show(message, label, onAct, false),
    };
  }, [t]);
}
