import { Button, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type DaySettings, formatDate } from '#core/day/index.ts';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import { IconPlayerPlay } from '#renderer/ui/icons.ts';
import { LevelColumns } from '#renderer/ui/level/LevelColumns.tsx';
import classes from './TodayPanel.module.css';

interface TodayStatistics {
  readonly due_count: number;
  readonly new_count: number;
  readonly box_count: number;
  readonly estimated_seconds: number;
  readonly answered_today: number;
  readonly next_due_at: string | null;
}
export interface TodayPanelProps {
  readonly today: TodayStatistics;
  /** Number of cards on each level, of all boxes. */
  readonly levels: readonly number[];
  /** The address of Today's training; null if there is nothing to train. */
  readonly startPath: string | null;
  /** When the user's day starts. */
  readonly day?: DaySettings | undefined;
}

/** The panel at the top: one sentence and one button. */
export function TodayPanel({ today, levels, startPath, day }: TodayPanelProps) {
  const t = useT();
  const label = today.due_count > 0 ? t('today:start') : t('today:start_new');
  return (
    <section className={classes.panel}>
      <div className={classes.texts}>
        <Title order={1} className={classes.sentence}>
          {todaySentence(t, today)}
        </Title>
        <p className={classes.details}>{moreSentences(t, today, day).join(' ')}</p>
        {startPath !== null && (
          <Button
            component={Link}
            to={startPath}
            size="md"
            leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
          >
            {label}
          </Button>
        )}
      </div>
      <div className={classes.levels}>
        <LevelColumns label={t('today:levels')} levels={levels} />
      </div>
    </section>
  );
}

/** "42 cards are due in 3 boxes, about 6 minutes." */
function todaySentence(t: Translate, today: TodayStatistics): string {
  if (today.due_count > 0) {
    return t('today:due', {
      count: today.due_count,
      boxes: t('today:boxes', { count: today.box_count }),
      minutes: t('today:minutes', { count: Math.max(1, Math.round(today.estimated_seconds / 60)) }),
    });
  }
  return today.new_count > 0 ? t('today:new', { count: today.new_count }) : t('today:done');
}

function moreSentences(t: Translate, today: TodayStatistics, day: DaySettings | undefined): string[] {
  const sentences: string[] = [];
  if (today.due_count > 0 && today.new_count > 0) {
    sentences.push(t('today:also_new', { count: today.new_count }));
  }
  if (today.due_count === 0 && today.next_due_at !== null) {
    sentences.push(t('today:next', { date: formatDate(today.next_due_at, day) }));
  }
  if (today.answered_today > 0) sentences.push(t('today:answered', { count: today.answered_today }));
  return sentences;
}
