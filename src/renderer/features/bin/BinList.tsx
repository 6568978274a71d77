import { Button } from '@mantine/core';
import { formatDate, parseTime } from '#core/day/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { joinSentences } from '#renderer/ui/sentences.ts';
import type { ItemKind } from '#shared/graphql/generated.ts';
import classes from './BinList.module.css';

/** A box or card in the bin. */
export interface BinEntry {
  readonly kind: ItemKind;
  readonly id: string;
  readonly title: string;
  readonly deleted_at: string;
  readonly box_title: string;
  readonly count: number;
}

export interface BinListProps {
  readonly items: readonly BinEntry[];
  readonly total: number;
  /** The current time, milliseconds since 1970. */
  readonly now: number;
  readonly onRestore: (item: BinEntry) => void;
  readonly onMore: () => void;
  readonly onEmpty: () => void;
}

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** The boxes and cards deleted in the last 30 days: restores one, or removes all for good. */
export function BinList({ items, total, now, onRestore, onMore, onEmpty }: BinListProps) {
  const t = useT();
  if (total === 0) return <p className={classes.empty}>{joinSentences(t, [t('bin:empty'), t('bin:text')])}</p>;
  return (
    <>
      <ul aria-label={t('bin:items')}>
        {items.map((item) => (
          <li key={item.id} className={classes.item}>
            <div className={classes.words}>
              <div className={classes.name} dir="auto">
                {item.title}
              </div>
              <EntryDetails item={item} now={now} />
            </div>
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('bin:restore_of', { title: item.title })}
              onClick={() => onRestore(item)}
            >
              {t('common:restore')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        {items.length < total && (
          <Button variant="default" onClick={onMore}>
            {t('common:more')}
          </Button>
        )}
        <Button variant="default" c="var(--danger)" onClick={onEmpty}>
          {t('bin:empty_action')}
        </Button>
      </div>
    </>
  );
}

function EntryDetails({ item, now }: { item: BinEntry; now: number }) {
  const t = useT();
  const age = Math.floor((now - (parseTime(item.deleted_at) ?? now)) / DAY_MS);
  const parts = [
    item.kind === 'box' ? t('common:cards', { count: item.count }) : null,
    item.box_title === '' ? null : t('bin:in_box', { title: item.box_title }),
    formatDate(item.deleted_at),
    t('bin:days', { count: Math.max(0, KEPT_DAYS - age) }),
  ];
  return <div className={classes.about}>{parts.filter((part) => part !== null).join(' · ')}</div>;
}
