import { formatDate } from '#core/day/index.ts';
import { call } from '#renderer/data/bridge.ts';
import { useDay } from '#renderer/data/settings.ts';
import { useT } from '#renderer/i18n/index.ts';
import { bus } from '#renderer/state/events.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';

/**
 * `restore` replaces the card file by the backup of a time, or a damaged one by its best backup, and reports the result;
 * `restoreLabel` names its button.
 * `dismiss` continues with the new file.
 */
export function useRestore() {
  const t = useT();
  const toasts = useToasts();
  const day = useDay();
  const dateOf = (at: string) => formatDate(at, day);
  async function restore(chosen: string | null = null): Promise<void> {
    const reply = await call('mirrorRestore', { madeAt: chosen });
    if (!reply.ok) return toasts.fail(reply.error.code);
    const { madeAt, setAsideAs } = reply.value;
    toasts.show(t('backup:restore.done', { date: dateOf(madeAt), file: setAsideAs }));
  }
  async function dismiss(): Promise<void> {
    // The notice in Settings asks for the problem again.
    if (await toasts.report(call('mirrorDismiss', {}))) bus.emit('CardboxesChange', { what: [] });
  }
  /** @param backup when it was made (ISO 8601, UTC) */
  const restoreLabel = (backup: string) => t('backup:restore.action', { date: dateOf(backup) });
  return { restore, restoreLabel, dismiss };
}
