import { Button, Code, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { useSingleSubmit } from '#renderer/ui/feedback/useOnce.ts';
import type { ErrorCode } from '#shared/errors.ts';

export interface NameDialogProps {
  readonly heading: string;
  readonly query: string;
  readonly name: string;
  /** Answers why not, or null when it is done. */
  readonly onSubmit: (name: string) => Promise<ErrorCode | null>;
  readonly onClose: () => void;
}

/** Asks for the name of a saved search. */
export function NameDialog({ heading, query, name, onSubmit, onClose }: NameDialogProps) {
  const t = useT();
  const [given, setGiven] = useState(name);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const send = useSingleSubmit(async () => {
    if (given.trim() !== '') setFailure(await onSubmit(given.trim()));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Dialog title={heading} onClose={onClose}>
      <form onSubmit={submit}>
        <Code block>{query}</Code>
        <TextInput
          data-autofocus
          mt="sm"
          label={t('browse:saved.name')}
          maxLength={100}
          value={given}
          onChange={(event) => setGiven(event.currentTarget.value)}
          error={failure && t(`errors:code.${failure}`)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" disabled={given.trim() === ''}>
            {t('common:save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
