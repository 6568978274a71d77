import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ListedCard, useBoxHead, useCardWindow } from '#renderer/features/boxes/index.ts';
import { CardLinksProvider, excerpt } from '#renderer/features/card-face/index.ts';
import { ReadBar } from '#renderer/features/reading/ReadBar.tsx';
import { ReadCard } from '#renderer/features/reading/ReadCard.tsx';
import classes from '#renderer/features/reading/Reading.module.css';
import { useT } from '#renderer/i18n/index.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { useTitle } from '#renderer/ui/frame/useTitle.ts';
import { IconArrowLeft } from '#renderer/ui/icons.ts';
import { useKeys } from '#renderer/ui/keys/useKeys.ts';
import { Tool } from '#renderer/ui/layout/ToolButton.tsx';
import { TrainingLayout } from '#renderer/ui/layout/TrainingLayout.tsx';
import { CardSkeleton } from '#renderer/ui/layout/TrainingLayoutSkeleton.tsx';
import type { CardScope } from '#shared/graphql/generated.ts';

interface ReadingProps {
  readonly scope: CardScope;
  /** The box whose title heads the room, and where leaving goes. */
  readonly bid: string | null;
  readonly path: string;
}

/** 'Learning Cards' (docs/product.md §2): the cards one after another, both sides open, nothing recorded. */
export function Reading({ scope, bid, path }: ReadingProps) {
  const t = useT();
  const navigate = useNavigate();
  const head = useBoxHead(bid ?? '');
  useTitle(head.data?.title ?? t('reading:title'));
  const cards = useCardWindow({ scope, filter: 'all', sort: 'title' });
  const [wanted, setWanted] = useState(0);
  const total = cards.total ?? 0;
  const at = Math.max(0, Math.min(wanted, total - 1));
  const { want } = cards;
  // The next pages are there before they are read.
  useEffect(() => want(Math.max(0, at - 1), at + 20), [want, at]);
  const go = (by: number) => setWanted(Math.max(0, Math.min(total - 1, at + by)));
  const leave = () => void navigate(path);
  useKeys({
    ArrowRight: () => go(1),
    ' ': () => go(1),
    ArrowLeft: () => go(-1),
    Home: () => setWanted(0),
    End: () => setWanted(total - 1),
    Escape: leave,
  });
  const card = cards.cardAt(at);
  const progress = t('reading:progress', { at: total === 0 ? 0 : at + 1, total });
  return (
    <TrainingLayout
      done={total === 0 ? 0 : (at + 1) / total}
      doneLabel={progress}
      top={
        <>
          <Tool label={t('reading:leave')} keys="Escape" icon={<IconArrowLeft size={20} />} onClick={leave} />
          <h1 className={classes.title}>{head.data?.title ?? t('reading:title')}</h1>
          <span className={`tabular ${classes.count}`} aria-hidden="true">
            {total === 0 ? 0 : at + 1} / {total}
          </span>
        </>
      }
      card={
        <>
          {cards.error && <ErrorInline code={cards.error.code} onRetry={cards.refetch} />}
          {cards.total === 0 && <EmptyState drawing="box" level={3} title={t('reading:empty')} />}
          {card === undefined && cards.total !== 0 && !cards.error && <CardSkeleton />}
          {card && (
            <CardLinksProvider pbid={card.pbid} openLinksIn="dialog">
              <Open card={card} front_lang={head.data?.front_lang} back_lang={head.data?.back_lang} />
            </CardLinksProvider>
          )}
        </>
      }
      bottom={
        <>
          <p className="visually-hidden" role="status">
            {card ? `${progress}. ${said(card)}` : ''}
          </p>
          <ReadBar
            hasPrevious={at > 0}
            hasNext={at < total - 1}
            onPrevious={() => go(-1)}
            onNext={() => go(1)}
            onLeave={leave}
          />
        </>
      }
    />
  );
}

function said({ front, back }: ListedCard): string {
  return [excerpt(front, true), excerpt(back, true)].join('. ');
}

interface OpenProps {
  readonly card: ListedCard;
  readonly front_lang: string | null | undefined;
  readonly back_lang: string | null | undefined;
}

function Open({ card, front_lang = null, back_lang = null }: OpenProps) {
  return (
    <ReadCard
      cid={card.cid}
      front={card.front}
      back={card.back}
      mnemonic={card.mnemonic.map(({ content }) => content).filter((content) => content.trim() !== '')}
      front_lang={front_lang}
      back_lang={back_lang}
      level={card.memory_level}
      isNew={card.last_training_at === 'N/A'}
    />
  );
}
