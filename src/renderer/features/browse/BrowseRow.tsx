import { memo, type ReactNode } from 'react';
import { type DaySettings, formatDate, NO_DATE } from '#core/day/index.ts';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import { IconCheck } from '#renderer/ui/icons.ts';
import { LevelBadge } from '#renderer/ui/level/LevelBadge.tsx';
import table from '#renderer/ui/table/table.module.css';
import type { Column, ColumnId } from './columns.ts';
import classes from './rows.module.css';

export interface RowCard {
  readonly cid: string;
  readonly title: string;
  readonly front: string;
  readonly back: string;
  readonly pbid: string;
  readonly tags: readonly string[];
  readonly memory_level: number;
  readonly card_status: string;
  readonly training_status: string;
  /** ISO 8601, or 'N/A' for the two dates of training. */
  readonly last_training_at: string;
  readonly next_training_at: string;
  readonly create_at: string;
  readonly forgotten: number;
  readonly group?: number | null;
}

export interface RowProps {
  readonly id: string;
  readonly index: number;
  readonly height: number;
  readonly card: RowCard | undefined;
  readonly columns: readonly Column[];
  /** Box titles by pbid. */
  readonly boxes: ReadonlyMap<string, string>;
  readonly day: DaySettings | undefined;
  readonly isSelected: boolean;
  readonly isCursor: boolean;
  /** Begins another group of duplicates. */
  readonly isFirstOfGroup: boolean;
}

/** One card; an empty line while it is on the way. What is pressed is found by `data-index`. */
export const Row = memo(function Row(props: RowProps) {
  const { id, index, height, card, columns, isSelected, isCursor, isFirstOfGroup } = props;
  const t = useT();
  return (
    <tr
      id={id}
      data-index={index}
      // The heading is the first row.
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={`${table.row} ${classes.row}`}
      data-cursor={isCursor || undefined}
      data-group={isFirstOfGroup || undefined}
      style={{ height }}
    >
      <td className={classes.tick} data-tick>
        <span className={classes.box} data-on={isSelected || undefined}>
          {isSelected && <IconCheck size={13} stroke={3} aria-hidden />}
        </span>
      </td>
      {card === undefined ? (
        <td className={classes.whole} colSpan={columns.length}>
          <span className={table.waiting} />
        </td>
      ) : (
        columns.map(({ id: column }) => (
          <td key={column} data-column={column} dir={TEXTS.has(column) ? 'auto' : undefined}>
            {cell(column, card, props, t)}
          </td>
        ))
      )}
    </tr>
  );
});

const TEXTS: ReadonlySet<ColumnId> = new Set(['title', 'front', 'back', 'box', 'tags']);

function statusOf(card: RowCard): 'suspended' | 'memorized' | 'new' | 'learning' | 'review' {
  if (card.card_status === 'suspended') return 'suspended';
  const { training_status } = card;
  const known = (['memorized', 'new', 'learning', 'review'] as const).find((one) => one === training_status);
  return known ?? 'new';
}

function cell(column: ColumnId, card: RowCard, { boxes, day }: RowProps, t: Translate): ReactNode {
  switch (column) {
    case 'title':
    case 'front':
    case 'back':
      return card[column];
    case 'box':
      return boxes.get(card.pbid) ?? '';
    case 'tags':
      return card.tags.join(', ');
    case 'level':
      return <LevelBadge level={card.memory_level} isNew={card.last_training_at === NO_DATE} />;
    case 'due':
      return formatDate(card.next_training_at, day);
    case 'last':
      return formatDate(card.last_training_at, day);
    case 'added':
      return formatDate(card.create_at, day);
    case 'status':
      return t(`browse:status.${statusOf(card)}`);
    case 'forgotten':
      return t('common:number', { value: card.forgotten });
  }
}
