import { Button } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { Dialog } from './Dialog.tsx';
import classes from './dialog.module.css';

export interface AlertDialogProps {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}

/** A modal alert. Enter and Esc close it. */
export function AlertDialog({ title, text, onClose }: AlertDialogProps) {
  const t = useT();
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={classes.alert} role="alert">
        {text}
      </p>
      <Button data-autofocus fullWidth onClick={onClose}>
        {t('common:alert.close')}
      </Button>
    </Dialog>
  );
}
