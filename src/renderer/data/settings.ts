import { useMemo } from 'react';
import type { DaySettings } from '#core/day/index.ts';
import { useSession } from '#renderer/state/session.ts';
import type { Result } from '#shared/result.ts';
import type { Settings, SettingsPatch } from '#shared/settings.ts';
import { call } from './bridge.ts';

/** Shows the change at once; if main refuses it (a shortcut another program has), what was there comes back. */
export async function changeSettings(patch: SettingsPatch): Promise<Result<Settings>> {
  const { settings, setSettings } = useSession.getState();
  if (pending === 0) confirmed = settings;
  pending += 1;
  setSettings({ ...settings, ...(patch as Partial<Settings>) });
  const reply = await call('settingsSet', patch);
  pending -= 1;
  if (reply.ok) confirmed = reply.value;
  if (pending === 0 && confirmed !== null) setSettings(confirmed);
  return reply;
}

/** Changes on their way to main: what it says of earlier ones is not shown in their place. */
let pending = 0;
/** What main said last. */
let confirmed: Settings | null = null;

/** Main tells what holds now. */
export function applySettings(settings: Settings): void {
  confirmed = settings;
  if (pending === 0) useSession.getState().setSettings(settings);
}

/** From light to dark or back, whatever of the two is shown now; in both windows. */
export async function toggleTheme(): Promise<Result<Settings>> {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return await changeSettings({ theme: isDark ? 'light' : 'dark' });
}

export function useSettings(): Settings {
  return useSession((state) => state.settings);
}

/** Where the person's day begins, for showing dates; undefined means UTC dates. */
export function useDay(): DaySettings | undefined {
  const { day } = useSettings();
  return useMemo(() => {
    if (day.kind === 'utc') return undefined;
    return { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone, start_hour: day.start_hour };
  }, [day]);
}
