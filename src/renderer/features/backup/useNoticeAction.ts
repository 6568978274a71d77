import { call } from '#renderer/data/bridge.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { Notice } from '#shared/ipc/events.ts';
import { hasNewFile } from './notices.ts';
import { useRestore } from './useRestore.ts';

interface NoticeAction {
  readonly label: string;
  run(): void;
}

/** The button of a notice from main; null for a notice that only informs. */
export function useNoticeAction(): (notice: Notice) => NoticeAction | null {
  const t = useT();
  const toasts = useToasts();
  const { restore, restoreLabel, dismiss } = useRestore();
  return (notice) => {
    const backup = 'backup' in notice ? notice.backup : null;
    if (backup !== null) return { label: restoreLabel(backup), run: () => void restore() };
    if (hasNewFile(notice)) return { label: t('backup:restore.dismiss'), run: () => void dismiss() };
    if (notice.kind === 'CLOCK_JUMPED')
      return { label: t('backup:clock_right'), run: () => void toasts.report(call('clockTrust', {})) };
    return null;
  };
}
