import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { NO_DATE } from '#core/day/index.ts';
import { type BoxHead, type ListedCard, useBoxHead, useCardWindow } from '#renderer/features/boxes/index.ts';
import { CardFace, CardLinksProvider, excerpt, mnemonicTexts } from '#renderer/features/card-face/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useRouterState } from '#renderer/state/useRouterState.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { useTitle } from '#renderer/ui/frame/useTitle.ts';
import { IconArrowLeft, IconChevronRight } from '#renderer/ui/icons.ts';
import { useKeys } from '#renderer/ui/keys/useKeys.ts';
import { ToolButton } from '#renderer/ui/layout/ToolButton.tsx';
import { TrainingLayout } from '#renderer/ui/layout/TrainingLayout.tsx';
import { CardSkeleton } from '#renderer/ui/layout/TrainingLayoutSkeleton.tsx';
import { LevelBadge } from '#renderer/ui/level/LevelBadge.tsx';
import type { CardScope } from '#shared/graphql/generated.ts';
import { trainingPath } from '#shared/routes.ts';
import classes from './Reading.module.css';

interface ReadingProps {
  readonly scope: CardScope;
  /** The box whose title is shown. */
  readonly bid: string | null;
  readonly path: string;
  /** The number of the first card to show, from 1. */
  readonly at: number;
}

/** 'Learning Cards' (S-97): the cards one after another with both sides visible; no answers are saved. */
export function Reading({ scope, bid, path, at }: ReadingProps) {
  const t = useT();
  const navigate = useNavigate();
  const head = useBoxHead(bid ?? '');
  useTitle(head.data?.title ?? t('cards:learning'));
  const cards = useCardWindow({ scope, filter: 'all', sort: 'title' });
  const [requested, setRequested] = useState(at - 1);
  const total = cards.total ?? 0;
  const index = Math.max(0, Math.min(requested, total - 1));
  const { want } = cards;
  // Load the next cards in advance.
  useEffect(() => want(Math.max(0, index - 1), index + 20), [want, index]);
  useSavedPosition(scope, index + 1, total > 0);
  const go = (by: number) => setRequested(Math.max(0, Math.min(total - 1, index + by)));
  const leave = () => void navigate(path);
  useKeys({
    ArrowRight: () => go(1),
    ' ': () => go(1),
    ArrowLeft: () => go(-1),
    Home: () => setRequested(0),
    End: () => setRequested(total - 1),
    Escape: leave,
  });
  const card = cards.cardAt(index);
  const position = total === 0 ? 0 : index + 1;
  const progress = t('reading:progress', { at: position, total });
  return (
    <TrainingLayout
      done={total === 0 ? 0 : position / total}
      doneLabel={progress}
      top={
        <>
          <ToolButton
            label={t('common:close')}
            text={t('common:close')}
            keys="Escape"
            icon={<IconArrowLeft size={20} />}
            onClick={leave}
          />
          <h1 className={`${classes.title} ellipsis`}>{head.data?.title ?? t('cards:learning')}</h1>
          <span className={`tabular ${classes.count}`} aria-hidden="true">
            {position} / {total}
          </span>
        </>
      }
      card={
        <>
          {cards.error && <ErrorInline code={cards.error.code} onRetry={cards.refetch} />}
          {cards.total === 0 && <EmptyState illustration="box" level={3} title={t('reading:empty')} />}
          {card === undefined && cards.total !== 0 && !cards.error && <CardSkeleton />}
          {card && (
            <CardLinksProvider pbid={card.pbid} openLinksIn="dialog">
              <ReadCard card={card} head={head.data} />
            </CardLinksProvider>
          )}
        </>
      }
      bottom={
        <>
          <p className="visually-hidden" role="status">
            {card ? `${progress}. ${textOf(card)}` : ''}
          </p>
          <ReadBar
            hasPrevious={index > 0}
            hasNext={index < total - 1}
            onPrevious={() => go(-1)}
            onNext={() => go(1)}
            onLeave={leave}
          />
        </>
      }
    />
  );
}

/** Milliseconds: a held key changes the card more often than an address may change. */
const SAVE_POSITION_MS = 200;

/** Writes the number of the card into the address, so that a reload shows the same card. */
function useSavedPosition(scope: CardScope, position: number, isActive: boolean): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const routerState = useRouterState();
  const address = trainingPath(scope, { isReading: true, at: position });
  const save = useEffectEvent((path: string) => {
    const { location, navigation } = routerState();
    // It would cancel the navigation to a page that is still loading.
    const isLeaving = (navigation.location ?? location).pathname !== pathname;
    if (!isLeaving) void navigate(path, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setTimeout(() => save(address), SAVE_POSITION_MS);
    return () => clearTimeout(timer);
  }, [address, isActive]);
}

function textOf({ front, back }: ListedCard): string {
  return [excerpt(front, true), excerpt(back, true)].join('. ');
}

interface ReadCardProps {
  readonly card: ListedCard;
  readonly head: BoxHead | null | undefined;
}

/** A card with both sides visible: front beside back, the mnemonic below. */
function ReadCard({ card, head }: ReadCardProps) {
  const t = useT();
  const mnemonic = mnemonicTexts(card.mnemonic);
  return (
    <article className={classes.card} key={card.cid} data-cid={card.cid}>
      <section className={classes.side} aria-label={t('common:field.front')}>
        <CardFace parts={card.front} lang={head?.front_lang ?? null} isRevealed />
      </section>
      <section className={classes.side} aria-label={t('common:field.back')}>
        <CardFace parts={card.back} lang={head?.back_lang ?? null} isRevealed />
      </section>
      {mnemonic.length > 0 && (
        <section className={classes.mnemonic} aria-label={t('common:field.mnemonic')}>
          <CardFace parts={mnemonic} lang={null} isRevealed />
        </section>
      )}
      <span className={classes.corner}>
        <LevelBadge bid={card.bid} level={card.memory_level} isNew={card.last_training_at === NO_DATE} />
      </span>
    </article>
  );
}

interface ReadBarProps {
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onLeave: () => void;
}

/** The buttons Previous and Next; at the last card, Leave. */
function ReadBar({ hasPrevious, hasNext, onPrevious, onNext, onLeave }: ReadBarProps) {
  const t = useT();
  return (
    <div className={classes.bar}>
      <Button
        variant="default"
        size="md"
        disabled={!hasPrevious}
        aria-keyshortcuts="ArrowLeft"
        leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
        onClick={onPrevious}
      >
        {t('reading:previous')}
      </Button>
      {hasNext ? (
        <Button
          size="md"
          aria-keyshortcuts="ArrowRight"
          rightSection={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
          onClick={onNext}
        >
          {t('reading:next')}
        </Button>
      ) : (
        <Button size="md" aria-keyshortcuts="Escape" onClick={onLeave}>
          {t('common:close')}
        </Button>
      )}
    </div>
  );
}
