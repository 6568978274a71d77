import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { FormDialog } from '#renderer/ui/dialog/FormDialog.tsx';
import { useSingleSubmit } from '#renderer/ui/feedback/useSingleSubmit.ts';
import type { Failure } from '#shared/result.ts';

export interface TitleModalProps {
  readonly heading: string;
  readonly submitLabel: string;
  readonly initialTitle?: string;
  /** Returns the failure to show, or null on success. */
  readonly onSubmit: (title: string) => Promise<Failure | null>;
  readonly onClose: () => void;
}

/** Asks for the title of a box. */
export function TitleModal({ heading, submitLabel, initialTitle = '', onSubmit, onClose }: TitleModalProps) {
  const t = useT();
  const [title, setTitle] = useState(initialTitle);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = useSingleSubmit(async () => {
    const trimmed = title.trim();
    setFailure(trimmed === '' ? { code: 'TITLE_REQUIRED', message: '' } : await onSubmit(trimmed));
  });
  return (
    <FormDialog title={heading} submit={{ label: submitLabel }} onSubmit={() => void send()} onClose={onClose}>
      <TextInput
        data-autofocus
        label={t('common:field.title')}
        placeholder={t('boxes:form.placeholder')}
        maxLength={500}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={failure && t(`errors:code.${failure.code}`)}
      />
    </FormDialog>
  );
}
