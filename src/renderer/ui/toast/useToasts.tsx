import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import type { ErrorCode } from '#shared/errors.ts';
import classes from './toasts.module.css';

export interface Toasts {
  /** An information. */
  show(message: string): void;
  fail(code: ErrorCode): void;
  /** Reports an action, with an Undo button. @returns the way to hide it */
  showWithUndo(message: string, onUndo: () => void): () => void;
  /** Takes away every Undo button: what it would undo has been undone or restored another way. */
  hideUndo(): void;
  /** Offers an action by a button. Stays for some milliseconds, or until it is pressed or closed. */
  showWithAction(message: string, label: string, onAction: () => void, stay?: number): void;
  /** Asks for one thing, until the person agrees by the button or closes it. @returns the way to hide it */
  ask(title: string, message: string, label: string, onAgreed: () => void, onClose: () => void): () => void;
}

/** The messages with an Undo button. */
const undoMessages = new Set<string>();

/** Short messages in a corner of the window. */
export function useToasts(): Toasts {
  const t = useT();
  return useMemo(() => {
    const closeButtonProps = { 'aria-label': t('common:close') };
    const showButton = (
      message: string,
      label: string,
      onAction: () => void,
      autoClose: number | false,
      more: { readonly title?: string; readonly onClose?: () => void } = {},
    ) => {
      const layout = autoClose === false ? classes.offer : classes.undo;
      const id = notifications.show({
        ...more,
        autoClose,
        closeButtonProps,
        message: (
          <span className={layout}>
            <span>{message}</span>
            <Button
              size="compact-sm"
              variant="light"
              onClick={() => {
                onAction();
                notifications.hide(id);
              }}
            >
              {label}
            </Button>
          </span>
        ),
      });
      return id;
    };
    return {
      show: (message) => void notifications.show({ message, autoClose: 12_000, closeButtonProps }),
      fail: (code) => void notifications.show({ message: t(`errors:code.${code}`), color: 'red', closeButtonProps }),
      showWithUndo: (message, onUndo) => {
        const id = showButton(message, t('common:undo'), onUndo, 10_000);
        undoMessages.add(id);
        return () => notifications.hide(id);
      },
      hideUndo: () => {
        for (const id of undoMessages) notifications.hide(id);
        undoMessages.clear();
      },
      ask: (title, message, label, onAgreed, onClose) => {
        const id = showButton(message, label, onAgreed, false, { title, onClose });
        return () => notifications.hide(id);
      },
      showWithAction: (message, label, onAction, stay) => void showButton(message, label, onAction, stay ?? false),
    };
  }, [t]);
}
