import { Button, Group } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { Dialog } from './Dialog.tsx';
import classes from './dialog.module.css';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Enter confirms: nothing of the cards is lost. */
  readonly isHarmless?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before an action that cannot be undone. Cancel has the focus, unless the action is harmless. */
export function ConfirmDialog({ title, text, action, isHarmless = false, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useT();
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={classes.text}>{text}</p>
      <Group justify="flex-end" align="stretch" gap={12} mt={20}>
        <Button variant="default" data-autofocus={!isHarmless || undefined} onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button color="red" data-autofocus={isHarmless || undefined} onClick={onConfirm}>
          {action}
        </Button>
      </Group>
    </Dialog>
  );
}
