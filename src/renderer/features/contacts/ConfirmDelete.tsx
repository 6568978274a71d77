import { Button, Group } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';

export interface ConfirmDeleteProps {
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a contact is deleted; Enter confirms, Esc cancels (S-106). */
export function ConfirmDelete({ onConfirm, onClose }: ConfirmDeleteProps) {
  const t = useT();
  return (
    <Dialog title={t('contacts:delete')} onClose={onClose}>
      <p>{t('contacts:confirm')}</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button color="red" onClick={onConfirm} data-autofocus>
          {t('contacts:delete')}
        </Button>
      </Group>
    </Dialog>
  );
}
