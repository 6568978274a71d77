import { Button, Title } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { type DaySettings, formatDate } from '#core/day/index.ts';
import { useDay } from '#renderer/data/settings.ts';
import type { Cardbox } from '#renderer/features/boxes/index.ts';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import { useSelection } from '#renderer/state/selection.ts';
import { nearDate } from '#renderer/ui/dates.ts';
import { IconPlayerPlay } from '#renderer/ui/icons.ts';
import { useKeys } from '#renderer/ui/keys/useKeys.ts';
import { LevelColumns } from '#renderer/ui/level/LevelColumns.tsx';
import { LEVEL_COUNT } from '#renderer/ui/level/levels.ts';
import { joinSentences } from '#renderer/ui/sentences.ts';
import type { TodayQuery } from '#shared/graphql/generated.ts';
import { cardsTrainingPath, TODAY_TRAINING } from '#shared/routes.ts';
import classes from './TodayPanel.module.css';

type TodayStatistics = TodayQuery['today'];

interface TodayPanelProps {
  readonly today: TodayStatistics;
  readonly boxes: readonly Cardbox[];
}

/** The navigation state that starts a training without its setup page. */
const AT_ONCE = { start: true };

/** The panel at the top: one sentence and one button, which Space and Enter press too. */
export function TodayPanel({ today, boxes }: TodayPanelProps) {
  const t = useT();
  const day = useDay();
  const start = startOf(t, today);
  const navigate = useNavigate();
  const isSelecting = useSelection((state) => state.list !== null);
  const begin = () => {
    if (start !== null) void navigate(start.path, { state: AT_ONCE });
  };
  useKeys({ ' ': begin, Enter: begin }, { isOn: start !== null && !isSelecting });
  // The options also include the cards that wait.
  const hasOptions = start?.isMore === false || today.waitingCount > 0;
  return (
    <section className={classes.panel}>
      <div className={classes.texts}>
        <Title order={1} className={classes.sentence}>
          {todaySentence(t, today)}
        </Title>
        <p className={classes.details}>{moreSentences(t, today, day)}</p>
        {(start !== null || hasOptions) && (
          <div className={classes.actions}>
            {start !== null && (
              <Button
                component={Link}
                to={start.path}
                state={AT_ONCE}
                size="md"
                variant={start.isMore ? 'default' : 'filled'}
                aria-keyshortcuts="Space Enter"
                leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
              >
                {start.label}
              </Button>
            )}
            {hasOptions && (
              <Button component={Link} to={TODAY_TRAINING} size="md" variant={start === null ? 'default' : 'subtle'}>
                {t('today:options')}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className={classes.levels}>
        <LevelColumns label={t('today:levels')} levels={sumLevels(boxes)} />
      </div>
    </section>
  );
}

/** What the button starts: all due cards, the new cards within the daily limits, or some more of them; null: nothing. */
function startOf(t: Translate, { due_count, new_count, moreNew }: TodayStatistics) {
  if (due_count > 0) return { path: TODAY_TRAINING, label: t('today:start'), isMore: false };
  if (new_count > 0) return { path: TODAY_TRAINING, label: t('today:start_new'), isMore: false };
  if (moreNew.length === 0) return null;
  return { path: cardsTrainingPath(moreNew), label: t('today:start_more', { count: moreNew.length }), isMore: true };
}

/** Number of cards on each level, of all boxes. */
function sumLevels(boxes: readonly Cardbox[]): number[] {
  return Array.from({ length: LEVEL_COUNT }, (_, level) =>
    boxes.reduce((sum, box) => sum + (box.counts.levels[level] ?? 0), 0),
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

function moreSentences(t: Translate, today: TodayStatistics, day: DaySettings | undefined): string {
  const sentences: string[] = [];
  if (today.due_count > 0 && today.new_count > 0) {
    sentences.push(t('today:also_new', { count: today.new_count }));
  }
  if (today.due_count === 0 && today.next_due_at !== null) {
    sentences.push(t('today:next', { date: nearDate(t, formatDate(today.next_due_at, day), day) }));
  }
  if (today.waitingCount > 0) sentences.push(t('common:siblings.waiting', { count: today.waitingCount }));
  if (today.answered_today > 0) sentences.push(t('today:answered', { count: today.answered_today }));
  return sentences.length === 0 ? '' : joinSentences(t, sentences);
}
