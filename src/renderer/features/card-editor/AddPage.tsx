import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Cardbox, useBoxes } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { PageHead } from '#renderer/ui/frame/PageHead.tsx';
import classes from './AddCard.module.css';
import { AddCard, type AddedCard } from './AddCard.tsx';
import { CardFormSkeleton } from './CardFormSkeleton.tsx';
import { type LeafBox, leafBoxes, saveUsualBox, usualBox } from './leafBoxes.ts';
import { NoBox } from './NoBox.tsx';

/** The screen that adds cards, one after another, to a box that stays chosen (S-19). */
export function Component() {
  const t = useT();
  const boxes = useBoxes();
  return (
    <div className={classes.page}>
      <PageHead path={[{ label: t('cardEditor:add_title') }]} />
      <h1 className="visually-hidden">{t('cardEditor:add_title')}</h1>
      {boxes.error && <ErrorInline code={boxes.error.code} onRetry={boxes.refetch} />}
      {!boxes.data && !boxes.error && <CardFormSkeleton />}
      {boxes.data && <Adding boxes={boxes.data} />}
    </div>
  );
}

function Adding({ boxes }: { boxes: readonly Cardbox[] }) {
  const holders = leafBoxes(boxes);
  const { box, choose } = useBox(holders);
  const [added, setAdded] = useState<readonly AddedCard[]>([]);
  if (box === undefined) return <NoBox onCreated={choose} />;
  // Each box has its own draft, so another box gets a new component.
  return <AddCard key={box.bid} box={box} boxes={boxes} added={added} onBox={choose} onAdded={setAdded} />;
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
