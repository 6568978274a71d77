import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { Result } from '#shared/result.ts';
import classes from './toasts.module.css';

export interface Toasts {
  /** An information. */
  show(message: string): void;
  fail(code: ErrorCode): void;
  /** Shows why a request failed. @returns whether it succeeded */
  report(request: Promise<Result<unknown>>): Promise<boolean>;
  /** Reports an action, with an Undo button. @returns the way to hide it */
  showWithUndo(message: string, onUndo: () => void): () => void;
  /** Takes away every Undo button: what it would undo has been undone or restored another way. */
  hideUndo(): void;
  /** Offers an action by a button. Stays for some milliseconds, or until it is pressed or closed. */
  showWithAction(message: string, label: string, onClick: () => void, stay?: number): void;
  /** Asks until the user answers. Closing it means no. @returns the way to hide it without an answer */
  ask(question: Question): () => void;
}

interface Question {
  readonly title: string;
  readonly message: string;
  /** The labels of the buttons. */
  readonly yes: string;
  readonly no: string;
  readonly onAnswer: (isYes: boolean) => void;
}

interface ToastButton {
  readonly label: string;
  /** The toast closes afterwards. */
  readonly onClick?: () => void;
}

/** The messages with an Undo button. */
const undoMessages = new Set<string>();

/** Short messages in a corner of the window. */
export function useToasts(): Toasts {
  const t = useT();
  return useMemo(() => {
    const closeButtonProps = { 'aria-label': t('common:close') };
    const showButtons = (
      message: string,
      buttons: readonly ToastButton[],
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
            <span className={classes.buttons}>
              {buttons.map(({ label, onClick }, at) => (
                <Button
                  key={label}
                  size="compact-sm"
                  variant={at === 0 ? 'light' : 'subtle'}
                  onClick={() => {
                    onClick?.();
                    notifications.hide(id);
                  }}
                >
                  {label}
                </Button>
              ))}
            </span>
          </span>
        ),
      });
      return id;
    };
    const fail = (code: ErrorCode): void =>
      void notifications.show({ message: t(`errors:code.${code}`), color: 'red', closeButtonProps });
    return {
      show: (message) => void notifications.show({ message, autoClose: 12_000, closeButtonProps }),
      fail,
      report: async (request) => {
        const result = await request;
        if (!result.ok) fail(result.error.code);
        return result.ok;
      },
      showWithUndo: (message, onUndo) => {
        const id = showButtons(message, [{ label: t('common:undo'), onClick: onUndo }], 10_000);
        undoMessages.add(id);
        return () => notifications.hide(id);
      },
      hideUndo: () => {
        for (const id of undoMessages) notifications.hide(id);
        undoMessages.clear();
      },
      ask: ({ title, message, yes, no, onAnswer }) => {
        let isOpen = true;
        const answer = (isYes: boolean) => {
          if (isOpen) onAnswer(isYes);
          isOpen = false;
        };
        const buttons = [{ label: yes, onClick: () => answer(true) }, { label: no }];
        const id = showButtons(message, buttons, false, { title, onClose: () => answer(false) });
        return () => {
          isOpen = false;
          notifications.hide(id);
        };
      },
      showWithAction: (message, label, onClick, stay) => void showButtons(message, [{ label, onClick }], stay ?? false),
    };
  }, [t]);
}
