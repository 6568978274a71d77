import { memo } from 'react';
import { type DaySettings, formatDate, NO_DATE } from '#core/day/index.ts';
import { isHard } from '#core/training/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { IconFlame } from '#renderer/ui/icons.ts';
import { LevelBadge } from '#renderer/ui/level/LevelBadge.tsx';
import table from '#renderer/ui/table/table.module.css';
import classes from './RecapTable.module.css';

export interface RecapRowCard {
  readonly title: string;
  readonly memory_level: number;
  /** ISO 8601 or 'N/A', as `next_training_at`. */
  readonly last_training_at: string;
  readonly next_training_at: string;
  readonly forgotten: number;
}

interface RowProps {
  readonly index: number;
  readonly height: number;
  readonly card: RecapRowCard | undefined;
  readonly day: DaySettings | undefined;
}

/** One row of the recap's table; a skeleton while its card loads. */
export const RecapRow = memo(function Row({ index, height, card, day }: RowProps) {
  const t = useT();
  return (
    // Row 1 is the table head.
    <tr aria-rowindex={index + 2} className={`${table.row} ${classes.row}`} style={{ height }}>
      {card === undefined ? (
        <td className={classes.whole} colSpan={5}>
          <span className={table.waiting} />
        </td>
      ) : (
        <>
          <th scope="row" className={classes.title} dir="auto" title={card.title}>
            {card.title}
          </th>
          <td>
            <LevelBadge level={card.memory_level} isNew={card.last_training_at === NO_DATE} />
          </td>
          <td>{formatDate(card.last_training_at, day)}</td>
          <td>{formatDate(card.next_training_at, day)}</td>
          <td className={classes.forgotten}>
            {isHard(card.forgotten) && (
              <>
                <IconFlame size={15} stroke={1.75} aria-hidden />
                <span className="visually-hidden">{t('recap:table.is_hard')} </span>
              </>
            )}
            {t('common:number', { value: card.forgotten })}
          </td>
        </>
      )}
    </tr>
  );
});
