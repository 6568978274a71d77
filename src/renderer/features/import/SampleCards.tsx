import { UnstyledButton } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import type { SampleDeck } from '#shared/import.ts';
import classes from './SampleCards.module.css';

export interface SampleCardsProps {
  /** undefined while they are loading. */
  readonly samples: readonly SampleDeck[] | undefined;
  readonly onAdd: (sample: SampleDeck) => void;
}

/** The sample decks of the app as cards. */
export function SampleCards({ samples, onAdd }: SampleCardsProps) {
  const t = useT();
  if (samples === undefined) return <SamplesSkeleton />;
  return (
    <ul className={classes.samples}>
      {samples.map((sample) => (
        <li key={sample.id}>
          <UnstyledButton className={classes.card ?? ''} onClick={() => onAdd(sample)}>
            <span className={classes.title}>{sample.title}</span>
            <span className={classes.count}>{t('common:cards', { count: sample.count })}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

/** Lengths of the titles in percent. */
const TITLES = [76, 62, 70] as const;

function SamplesSkeleton() {
  return (
    <DelayedSkeleton className={classes.samples}>
      {TITLES.map((width) => (
        <div key={width} className={classes.card}>
          <SkeletonLine width={`${width}%`} height={16} />
          <span className={classes.count}>
            <SkeletonLine width={52} />
          </span>
        </div>
      ))}
    </DelayedSkeleton>
  );
}
