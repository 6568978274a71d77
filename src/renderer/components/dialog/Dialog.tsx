import { Modal } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import classes from './dialog.module.css';

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Pixels; never wider than the window, and at least 384 where there is room (docs/product.md §2). */
  readonly size?: number;
  readonly opened?: boolean;
  readonly children: ReactNode;
}

/** A modal with its heading and a named way out; also closed by Esc and by a click beside it. */
export function Dialog({ title, onClose, size = 420, opened = true, children }: DialogProps) {
  const t = useT();
  useFocusBack();
  return (
    // Locking the scroll makes the page's sticky parts jump.
    <Modal.Root opened={opened} onClose={onClose} size={size} lockScroll={false}>
      <Modal.Overlay backgroundOpacity={0.3} />
      <Modal.Content>
        {/* Mantine's own header would be a second banner of the page. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('common:close')} />
        </div>
        <Modal.Body className={classes.body ?? ''}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The focus goes back where it was. Dialogs come and go with what shows them, so Mantine does not see them close. */
function useFocusBack(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}
