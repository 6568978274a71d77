import { Button, Group } from '@mantine/core';
import type { FormEvent } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { SubmitButton } from '#renderer/ui/keys/SubmitButton.tsx';
import { useKeys } from '#renderer/ui/keys/useKeys.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';

export interface FormDialogProps extends DialogProps {
  /** The button that submits the form. */
  readonly submit: {
    readonly label: string;
    readonly disabled?: boolean;
    readonly loading?: boolean;
    readonly 'data-autofocus'?: true;
  };
  /** Its field is a text: Ctrl+Enter submits the form. */
  readonly isText?: boolean;
  /** The space above the buttons. */
  readonly mt?: number;
  readonly onSubmit: () => void;
}

/** A dialog with the fields of a form above Cancel and the button that submits it. */
export function FormDialog(props: FormDialogProps) {
  const { submit, isText = false, mt = 20, onSubmit, children, ...dialog } = props;
  const { label, ...button } = submit;
  const t = useT();
  useKeys({ 'mod+Enter': onSubmit }, { isOn: isText && !button.disabled, inDialogs: true });
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
          {isText ? (
            <SubmitButton label={label} disabled={button.disabled} />
          ) : (
            <Button type="submit" {...button}>
              {label}
            </Button>
          )}
        </Group>
      </form>
    </Dialog>
  );
}
