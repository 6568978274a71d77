import { Button } from '@mantine/core';
import { isMidnightUtcAtNight, NIGHT_HOUR } from '#core/day/index.ts';
import { changeSettings, useSettings } from '#renderer/data/settings.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { Settings } from '#shared/settings.ts';
import classes from './DayStartOffer.module.css';

/** Offers that a new day starts at 4:00, to people for whom midnight UTC is not at night (S-152). */
export function DayStartOffer({ className = '' }: { readonly className: string | undefined }) {
  const t = useT();
  const toasts = useToasts();
  const { day } = useSettings();
  const aheadMinutes = -new Date().getTimezoneOffset();
  if (day.kind === 'local' || isMidnightUtcAtNight(aheadMinutes)) return null;
  const set = (next: Settings['day']) => toasts.report(changeSettings({ day: next }));
  const accept = async () => {
    if (!(await set({ kind: 'local', start_hour: NIGHT_HOUR }))) return;
    toasts.showWithUndo(t('dayStart:changed'), () => void set(day));
  };
  return (
    <p className={`${classes.offer} ${className}`}>
      {t('dayStart:now', { time: clockTime(aheadMinutes) })}{' '}
      <Button variant="default" size="compact-sm" onClick={() => void accept()}>
        {t('dayStart:offer')}
      </Button>
    </p>
  );
}

/** Midnight UTC on the clock of a time zone. */
function clockTime(aheadMinutes: number): string {
  const minutes = (aheadMinutes + 24 * 60) % (24 * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
