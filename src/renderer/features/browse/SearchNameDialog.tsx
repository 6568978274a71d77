import { Code, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { FormDialog } from '#renderer/ui/dialog/FormDialog.tsx';
import { useSingleSubmit } from '#renderer/ui/feedback/useSingleSubmit.ts';
import type { ErrorCode } from '#shared/errors.ts';

export interface SearchNameDialogProps {
  readonly heading: string;
  readonly query: string;
  readonly name: string;
  /** Returns the error to show, or null on success. */
  readonly onSubmit: (name: string) => Promise<ErrorCode | null>;
  readonly onClose: () => void;
}

/** Asks for the name of a saved search. */
export function SearchNameDialog({ heading, query, name, onSubmit, onClose }: SearchNameDialogProps) {
  const t = useT();
  const [text, setText] = useState(name);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const send = useSingleSubmit(async () => {
    if (text.trim() !== '') setFailure(await onSubmit(text.trim()));
  });
  return (
    <FormDialog
      title={heading}
      submit={{ label: t('common:save'), disabled: text.trim() === '' }}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Code block>{query}</Code>
      <TextInput
        data-autofocus
        mt="sm"
        label={t('browse:saved.name')}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={failure && t(`errors:code.${failure}`)}
      />
    </FormDialog>
  );
}
