import { UnstyledButton } from '@mantine/core';
import { CARD_FILTERS, type CardFilter } from '#core/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import classes from './StatTiles.module.css';
import type { CardStatistics } from './useCardStatistics.ts';

export interface StatTilesProps {
  /** undefined while loading. */
  readonly statistics: CardStatistics | undefined;
  readonly filter: CardFilter;
  readonly onFilter: (filter: CardFilter) => void;
}

const TILES = {
  all: { label: 'cards:stats.total', field: 'count' },
  learned: { label: 'cards:stats.learned', field: 'learned_count' },
  trained: { label: 'cards:stats.trained', field: 'trained_count' },
  inreview: { label: 'cards:stats.inreview', field: 'in_review_count' },
} as const;

/** Total Cards, Learned, Trained, In Review: each filters the list below. */
export function StatTiles({ statistics, filter, onFilter }: StatTilesProps) {
  const t = useT();
  const textOf = (tile: CardFilter) => {
    if (statistics === undefined) {
      return (
        <DelayedSkeleton>
          <SkeletonLine width={64} height={16} />
        </DelayedSkeleton>
      );
    }
    const total = statistics.count;
    if (tile === 'all') return t('common:number', { value: total });
    return t('cards:stats.of', { part: statistics[TILES[tile].field], total });
  };
  return (
    <fieldset className={classes.tiles}>
      <legend className="visually-hidden">{t('cards:stats.label')}</legend>
      {CARD_FILTERS.map((tile) => (
        <UnstyledButton
          key={tile}
          className={classes.tile ?? ''}
          aria-pressed={filter === tile}
          onClick={() => onFilter(tile)}
        >
          <span className="small">{t(TILES[tile].label)}</span>
          <span className={classes.value}>{textOf(tile)}</span>
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
