import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useBoxActions } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { useSingleSubmit } from '#renderer/ui/feedback/useOnce.ts';
import type { ErrorCode } from '#shared/errors.ts';
import classes from './AddCard.module.css';

/** Cards need a box; the first one is made here. */
export function NoBox({ onMade }: { onMade: (bid: string) => void }) {
  const t = useT();
  const { create } = useBoxActions();
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const make = useSingleSubmit(async () => {
    const answer = await create(title);
    if (answer.ok) onMade(answer.value.createCardbox.bid);
    else setProblem(answer.error.code);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void make();
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
    <EmptyState drawing="box" title={t('cardEditor:no_box.title')} text={t('cardEditor:no_box.text')} action={form} />
  );
}
