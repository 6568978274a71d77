import { useT } from '#renderer/i18n/index.ts';
import { IconAlertTriangle } from '#renderer/ui/icons.ts';
import { joinSentences } from '#renderer/ui/sentences.ts';
import type { SyncStatus } from '#shared/sync.ts';
import classes from './sync.module.css';
import { roomTexts } from './syncTexts.ts';

/** What has no room on the server, and what to do about it; nothing while there is room. */
export function NoRoomNote({ status }: { readonly status: SyncStatus }) {
  const t = useT();
  const texts = roomTexts(t, status);
  if (texts.length === 0) return null;
  return (
    <div className={classes.note}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <p className={classes.note_text}>
        <strong>{joinSentences(t, texts)}</strong> {t('sync:no_room.text')}
      </p>
    </div>
  );
}
