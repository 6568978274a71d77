import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useBoxActions } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { useSingleSubmit } from '#renderer/ui/feedback/useSingleSubmit.ts';
import type { ErrorCode } from '#shared/errors.ts';
import classes from './AddCard.module.css';

/** Shown if there is no box: creates the first one. */
export function NoBox({ onCreated }: { onCreated: (bid: string) => void }) {
  const t = useT();
  const { create } = useBoxActions();
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const createBox = useSingleSubmit(async () => {
    const result = await create(title);
    if (result.ok) onCreated(result.value.createCardbox.bid);
    else setProblem(result.error.code);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void createBox();
  };
  const form = (
    <form className={classes.no_box} onSubmit={submit}>
      <TextInput
        autoFocus
        aria-label={t('cardEditor:no_box.field')}
        placeholder={t('cardEditor:no_box.field')}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={problem && t(`errors:code.${problem}`)}
      />
      <Button type="submit">{t('cardEditor:no_box.action')}</Button>
    </form>
  );
  return (
    <EmptyState
      illustration="box"
      title={t('cardEditor:no_box.title')}
      text={t('cardEditor:no_box.text')}
      action={form}
    />
  );
}
