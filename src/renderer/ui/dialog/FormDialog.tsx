import { Button, Group } from '@mantine/core';
import type { FormEvent } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { onSubmitKey, SubmitButton } from '#renderer/ui/keys/SubmitButton.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

export interface FormDialogProps extends DialogProps {
  /** The button that submits the form. */
  readonly submit: {
    readonly label: string;
    readonly disabled?: boolean;
    readonly loading?: boolean;
    readonly 'data-autofocus'?: true;
  };
  /** Its field has several lines, so Enter is a new line and Ctrl+Enter submits. */
  readonly isMultiline?: boolean;
  /** The space above the buttons. */
  readonly mt?: number;
  readonly onSubmit: () => void;
}

/** A dialog with the fields of a form above Cancel and the button that submits it. */
export function FormDialog(props: FormDialogProps) {
  const { submit, isMultiline = false, mt = 20, onSubmit, children, ...dialog } = props;
  const { label, ...button } = submit;
  const t = useT();
  const onFormSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog {...dialog}>
      <form
        onSubmit={onFormSubmit}
        onKeyDown={isMultiline && !button.disabled ? onSubmitKey(onSubmit) : undefined}
        noValidate
      >
        {children}
        <Group justify="flex-end" mt={mt}>
          <Button variant="default" onClick={dialog.onClose}>
            {t('common:cancel')}
          </Button>
          {isMultiline ? (
            <SubmitButton label={label} {...button} />
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
