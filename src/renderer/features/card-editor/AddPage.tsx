import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Cardbox, useBoxActions, useBoxes } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { useSingleSubmit } from '#renderer/ui/feedback/useSingleSubmit.ts';
import { PageHead } from '#renderer/ui/frame/PageHead.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import classes from './AddCard.module.css';
import { AddCard, type AddedCard } from './AddCard.tsx';
import { CardFormSkeleton } from './CardFormSkeleton.tsx';
import { type CardDraft, emptyDraft } from './cardDraft.ts';
import { type LeafBox, leafBoxes, saveUsualBox, usualBox } from './leafBoxes.ts';

/** The screen that adds cards, one after another, to a box that stays chosen (S-19). */
export function Component() {
  const t = useT();
  const boxes = useBoxes();
  return (
    <div className={classes.page}>
      <PageHead path={[{ label: t('cardEditor:add_title') }]} />
      <h1 className="visually-hidden">{t('cardEditor:add_title')}</h1>
      {boxes.error && <ErrorInline isPage code={boxes.error.code} onRetry={boxes.refetch} />}
      {!boxes.data && !boxes.error && <CardFormSkeleton />}
      {boxes.data && <Adding boxes={boxes.data} />}
    </div>
  );
}

function Adding({ boxes }: { boxes: readonly Cardbox[] }) {
  const holders = leafBoxes(boxes);
  const { box, choose } = useBox(holders);
  const start = useStart();
  const [added, setAdded] = useState<readonly AddedCard[]>([]);
  if (box === undefined) return <NoBox onCreated={choose} />;
  // Each box has its own draft, so another box gets a new component.
  const key = start === null ? box.bid : JSON.stringify([box.bid, start]);
  return <AddCard key={key} start={start} box={box} boxes={boxes} added={added} onBox={choose} onAdded={setAdded} />;
}

function useBox(holders: readonly LeafBox[]) {
  const [search, setSearch] = useSearchParams();
  // `?box=` in the address takes precedence.
  const box = usualBox(holders, search.get('box'));
  const choose = (bid: string) => {
    saveUsualBox(bid);
    setSearch({ box: bid }, { replace: true });
  };
  return { box, choose };
}

/** What the first card begins with, if a program has opened the page with it. */
function useStart(): CardDraft | null {
  const [search] = useSearchParams();
  const value = (name: string) => search.get(name) ?? '';
  const [title, front, back] = [value('title'), value('front'), value('back')];
  if (`${title}${front}${back}` === '') return null;
  const tags = value('tags')
    .split(' ')
    .filter((tag) => tag !== '');
  return { ...emptyDraft(), title, front: [front], back: [back], tags };
}

/** Shown if there is no box: creates the first one. */
function NoBox({ onCreated }: { onCreated: (bid: string) => void }) {
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
      <Button type="submit">{t('boxes:form.create')}</Button>
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
