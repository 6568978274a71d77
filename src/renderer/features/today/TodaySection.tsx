import { useDay } from '#renderer/data/settings.ts';
import type { Cardbox } from '#renderer/features/boxes/index.ts';
import { LEVEL_COUNT } from '#renderer/ui/level/levels.ts';
import type { TodayQuery } from '#shared/graphql/generated.ts';
import { cardsTrainingPath, TODAY_TRAINING } from '#shared/routes.ts';
import { OpenSessions } from './OpenSessions.tsx';
import { TodayPanel, type TodayStart } from './TodayPanel.tsx';

export interface TodaySectionProps {
  readonly today: TodayQuery['today'];
  readonly sessions: TodayQuery['openSessions'];
  readonly boxes: readonly Cardbox[];
}

export function TodaySection({ today, sessions, boxes }: TodaySectionProps) {
  const day = useDay();
  return (
    <>
      <TodayPanel today={today} levels={sumLevels(boxes)} start={startOf(today)} day={day} />
      <OpenSessions sessions={sessions} />
    </>
  );
}

/** What the button of Today starts; null if there is nothing more to train. */
function startOf({ due_count, new_count, moreNew }: TodayQuery['today']): TodayStart | null {
  if (due_count > 0) return { kind: 'due', path: TODAY_TRAINING };
  if (new_count > 0) return { kind: 'new', path: TODAY_TRAINING };
  return moreNew.length > 0 ? { kind: 'more', path: cardsTrainingPath(moreNew), count: moreNew.length } : null;
}

function sumLevels(boxes: readonly Cardbox[]): number[] {
  return Array.from({ length: LEVEL_COUNT }, (_, level) =>
    boxes.reduce((sum, box) => sum + (box.counts.levels[level] ?? 0), 0),
  );
}
