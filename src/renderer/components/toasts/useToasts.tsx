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
}

/** Short messages at the corner of the window. */
export function useToasts(): Toasts {
  const t = useT();
  return useMemo(() => {
    const closeButtonProps = { 'aria-label': t('common:close') };
    return {
      tell: (message) => void notifications.show({ message, autoClose: 12_000, closeButtonProps }),
      fail: (code) => void notifications.show({ message: t(`errors:code.${code}`), color: 'red', closeButtonProps }),
      offerUndo: (message, onUndo) => {
        const id = notifications.show({
          autoClose: 10_000,
          closeButtonProps,
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
                {t('common:undo')}
              </Button>
            </span>
          ),
        });
      },
    };
  }, [t]);
}
