import { Modal } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import classes from './dialog.module.css';

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Pixels; never wider than the window, and at least 384 where there is room (S-99). */
  readonly size?: number;
  readonly opened?: boolean;
  /** Above all other dialogs: the menu can open it at any time. */
  readonly isAbove?: boolean;
  readonly children: ReactNode;
}

/** A modal with a heading and a close button. Esc and a click outside close it too. */
export function Dialog({ title, onClose, size = 420, opened = true, isAbove = false, children }: DialogProps) {
  const t = useT();
  const content = useReturnFocus();
  useEscape(opened, onClose);
  return (
    // Locking the scroll would make sticky elements of the page jump.
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      lockScroll={false}
      closeOnEscape={false}
      {...(isAbove ? { zIndex: 201 } : {})}
    >
      <Modal.Overlay backgroundOpacity={0.3} />
      <Modal.Content ref={content} className={classes.content ?? ''}>
        {/* Mantine's header element would be a second banner landmark of the page. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('common:close')} />
        </div>
        <Modal.Body className={classes.body ?? ''}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The open dialogs; the last one is on top. */
const openDialogs: object[] = [];

/** Closes on Esc. Marks the event as handled, so that a training or select mode below does not end too. */
function useEscape(isOpen: boolean, onClose: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    // An open list inside handles the first Esc. Mantine marks its field.
    if (event.target instanceof HTMLElement && event.target.dataset.mantineStopPropagation === 'true') return;
    event.preventDefault();
    onClose();
  });
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const own = {};
    openDialogs.push(own);
    const listen = (event: KeyboardEvent) => {
      // The palette is no Dialog and handles Esc itself.
      const isPalette = event.target instanceof HTMLElement && event.target.closest('[data-palette]') !== null;
      if (openDialogs.at(-1) === own && !isPalette) onKeyDown(event);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => {
      window.removeEventListener('keydown', listen, { capture: true });
      openDialogs.splice(openDialogs.indexOf(own), 1);
    };
  }, [isOpen]);
}

/** The opener of each open dialog. A dialog opened from another dialog has the opener of that one. */
const openers = new WeakMap<Element, HTMLElement>();

function currentOpener(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const dialog = active.closest('[role="dialog"]');
  return dialog === null ? active : (openers.get(dialog) ?? null);
}

/** Returns the focus to its opener when a dialog closes. @returns the ref of the dialog's content */
function useReturnFocus(): (content: HTMLElement | null) => void {
  const [opener] = useState(currentOpener);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener?.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
  return useCallback(
    (content) => {
      const dialog = content?.closest('[role="dialog"]') ?? content;
      if (dialog && opener) openers.set(dialog, opener);
    },
    [opener],
  );
}
