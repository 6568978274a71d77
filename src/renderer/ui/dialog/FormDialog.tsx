import { Button, Group } from '@mantine/core';
import type { FormEvent } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';

export interface FormDialogProps extends DialogProps {
  /** The button that submits the form. */
  readonly submit: {
    readonly label: string;
    readonly disabled?: boolean;
    readonly loading?: boolean;
    readonly 'data-autofocus'?: true;
  };
  /** The space above the buttons. */
  readonly mt?: number;
  readonly onSubmit: () => void;
}

/** A dialog with the fields of a form above Cancel and the button that submits it. */
export function FormDialog({ submit: { label, ...submit }, mt = 20, onSubmit, children, ...dialog }: FormDialogProps) {
  const t = useT();
  const onFormSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog {...dialog}>
      <form onSubmit={onFormSubmit} noValidate>
        {children}
        <Group justify="flex-end" mt={mt}>
          <Button variant="default" onClick={dialog.onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" {...submit}>
            {label}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
