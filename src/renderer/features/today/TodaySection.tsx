import { useDay } from '#renderer/data/settings.ts';
import type { Cardbox } from '#renderer/features/boxes/index.ts';
import { OpenSessions } from '#renderer/features/today/OpenSessions.tsx';
import { TodayPanel } from '#renderer/features/today/TodayPanel.tsx';
import { useT } from '#renderer/i18n/index.ts';
import { LEVEL_COUNT } from '#renderer/ui/level/levels.ts';
import type { TodayQuery } from '#shared/graphql/generated.ts';
import { continuePath, TODAY_NEW_TRAINING, TODAY_TRAINING } from '#shared/routes.ts';

export interface TodaySectionProps {
  readonly today: TodayQuery['today'];
  readonly sessions: TodayQuery['openSessions'];
  readonly boxes: readonly Cardbox[];
}

export function TodaySection({ today, sessions, boxes }: TodaySectionProps) {
  const t = useT();
  const day = useDay();
  return (
    <>
      <TodayPanel today={today} levels={sumLevels(boxes)} startPath={startPath(today)} day={day} />
      <OpenSessions
        sessions={sessions.map(({ sid, title, trained_count, total, scope }) => ({
          sid,
          // Today's training has no box and no title.
          title: title || t('training:setup.home'),
          trained_count,
          total,
          to: continuePath({ scope, sid }),
        }))}
      />
    </>
  );
}

function startPath({ due_count, new_count }: TodayQuery['today']): string | null {
  if (due_count > 0) return TODAY_TRAINING;
  return new_count > 0 ? TODAY_NEW_TRAINING : null;
}

function sumLevels(boxes: readonly Cardbox[]): number[] {
  return Array.from({ length: LEVEL_COUNT }, (_, level) =>
    boxes.reduce((sum, box) => sum + (box.counts.levels[level] ?? 0), 0),
  );
}
