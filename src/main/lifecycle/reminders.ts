import { app, powerMonitor } from 'electron';
import { currentTimeZone, effectiveDay, type JsonStore, systemLanguage } from '#main/settings/index.ts';
import {
  createDailyReminder,
  createDueCount,
  showBadge,
  showReminder,
  systemLocalTime,
  type TrayIcon,
  type WindowSystem,
} from '#main/shell/index.ts';
import type { Windows } from '#main/windows/index.ts';
import type { Mirror } from '#main/workers/index.ts';
import type { DueCountQuery } from '#shared/graphql/generated.ts';
import type { Settings } from '#shared/settings.ts';

/** How often the clock is checked: the maximum delay of a reminder. */
const CHECK_EVERY_MS = 15_000;

export type Reminders = ReturnType<typeof startReminders>;

export interface RemindersOptions {
  readonly settings: () => Settings;
  readonly store: JsonStore;
  readonly system: WindowSystem;
  readonly mirror: Pick<Mirror, 'graphql' | 'setDay'>;
  readonly windows: Pick<Windows, 'showInPalette' | 'setOverlay'>;
  readonly tray: Pick<TrayIcon, 'setDueCount'>;
}

/** Today's due cards outside the windows: in the tray, on the app's icon, and once a day as a notification. */
export function startReminders({ settings, store, system, mirror, windows, tray }: RemindersOptions) {
  const askDueCount = async (): Promise<number | null> => {
    const result = await mirror.graphql('dueCount', {});
    if (!result.ok) return null;
    const { data } = JSON.parse(result.value) as { data?: DueCountQuery | null };
    return data?.dueToday ?? null;
  };
  let lastCount = 0;
  const showCount = (count: number): void => {
    lastCount = count;
    tray.setDueCount(count);
    const badge = { system, setCount: (n: number) => void app.setBadgeCount(n), setOverlay: windows.setOverlay };
    showBadge(badge, settings().reminders.badge ? count : 0);
  };
  const dueCount = createDueCount(askDueCount, showCount);
  const reminder = createDailyReminder({
    settings,
    store,
    dueCount: askDueCount,
    notify: (count) => showReminder(systemLanguage(settings()), count, () => windows.showInPalette('quickReview')),
    now: Date.now,
    localTime: systemLocalTime,
  });
  let timeZone = currentTimeZone();
  const check = (): void => {
    const next = currentTimeZone();
    if (next !== timeZone) void mirror.setDay(effectiveDay(settings()));
    timeZone = next;
    void reminder.check();
  };
  setInterval(check, CHECK_EVERY_MS).unref();
  powerMonitor.on('resume', check);
  return {
    /** Cards changed, or another day or account began. */
    refresh: dueCount.refresh,
    settingsChanged(next: Settings, before: Settings): void {
      if (next.reminders.badge !== before.reminders.badge) showCount(lastCount);
      const isSameTime = next.reminders.at === before.reminders.at && next.reminders.daily === before.reminders.daily;
      if (!isSameTime) reminder.changed();
    },
  };
}
