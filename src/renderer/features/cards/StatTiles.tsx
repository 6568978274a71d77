import { UnstyledButton } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import { CARD_FILTERS, type CardFilter } from './cardFilter.ts';
import classes from './StatTiles.module.css';

export interface CardFigures {
  readonly count: number;
  readonly learned_count: number;
  readonly trained_count: number;
  readonly in_review_count: number;
}
export interface StatTilesProps {
  /** undefined while they are on the way. */
  readonly statistics: CardFigures | undefined;
  readonly filter: CardFilter;
  readonly onFilter: (filter: CardFilter) => void;
}

const LABELS = {
  all: 'cards:stats.total',
  learned: 'cards:stats.learned',
  trained: 'cards:stats.trained',
  inreview: 'cards:stats.inreview',
} as const;

/** Total Cards, Learned, Trained, In Review: each filters the list below. */
export function StatTiles({ statistics, filter, onFilter }: StatTilesProps) {
  const t = useT();
  const figureOf = (of: CardFilter) => {
    if (statistics === undefined) {
      return (
        <DelayedSkeleton>
          <SkeletonLine width={64} height={16} />
        </DelayedSkeleton>
      );
    }
    const total = statistics.count;
    if (of === 'all') return t('common:number', { value: total });
    return t('cards:stats.of', { part: partOf(statistics, of), total });
  };
  return (
    <fieldset className={classes.tiles}>
      <legend className="visually-hidden">{t('cards:stats.label')}</legend>
      {CARD_FILTERS.map((of) => (
        <UnstyledButton
          key={of}
          className={classes.tile ?? ''}
          aria-pressed={filter === of}
          onClick={() => onFilter(of)}
        >
          <span className={classes.label}>{t(LABELS[of])}</span>
          <span className={classes.value}>{figureOf(of)}</span>
        </UnstyledButton>
      ))}
    </fieldset>
  );
}

function partOf(figures: CardFigures, filter: Exclude<CardFilter, 'all'>): number {
  if (filter === 'learned') return figures.learned_count;
  return filter === 'trained' ? figures.trained_count : figures.in_review_count;
}
