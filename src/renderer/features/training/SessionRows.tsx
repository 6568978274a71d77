import { type HardcoreRow, HardcoreRows } from '#renderer/features/training/HardcoreRows.tsx';
import type { TrainingSession } from '#renderer/features/training/trainingQueries.ts';
import { useT } from '#renderer/i18n/index.ts';

/** The four rows of a hardcore session, in words too. */
export function SessionLanes({ session }: { session: TrainingSession }) {
  const t = useT();
  const say = ({ row, filled, max }: HardcoreRow, isPlaying: boolean, isNext: boolean) => {
    if (isPlaying) return t('training:lanes.playing', { row, filled, max });
    return isNext ? t('training:lanes.next', { row, filled, max }) : t('training:lanes.row', { row, filled, max });
  };
  return (
    <HardcoreRows
      lanes={session.rows.map(({ row, max, cids }) => ({ row, max, filled: cids.length }))}
      row={session.row ?? 1}
      waiting={session.waiting_count}
      trained={session.trained_count}
      label={t('training:lanes.label')}
      say={say}
      waitingLabel={t('training:lanes.waiting')}
      trainedLabel={t('training:lanes.trained')}
    />
  );
}
