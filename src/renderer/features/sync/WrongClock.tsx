import { useT } from '#renderer/i18n/index.ts';
import { IconAlertTriangle } from '#renderer/ui/icons.ts';
import { joinSentences } from '#renderer/ui/sentences.ts';
import type { SyncStatus } from '#shared/sync.ts';
import classes from './sync.module.css';
import { clockTexts } from './syncTexts.ts';

/** What a wrong clock means for the sync, and what to do about it; nothing while the clock is right. */
export function WrongClock({ status }: { readonly status: SyncStatus }) {
  const t = useT();
  const [title, ...more] = clockTexts(t, status);
  if (title === undefined) return null;
  const rest = [...more, t(status.wrongClock > 0 ? 'sync:wrong_clock.text' : 'sync:clock.text')];
  return (
    <div className={classes.note}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <p className={classes.note_text}>
        <strong>{title}</strong> {joinSentences(t, rest)}
      </p>
    </div>
  );
}
