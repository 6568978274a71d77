import { useMemo } from 'react';
import type { DaySettings } from '#core/day/index.ts';
import { useAppState } from '#renderer/state/appState.ts';
import type { Result } from '#shared/result.ts';
import type { Settings, SettingsPatch } from '#shared/settings.ts';
import { call } from './bridge.ts';

/** Applies the change at once. If main refuses it (a shortcut that another program uses), the old settings return. */
export async function changeSettings(patch: SettingsPatch): Promise<Result<Settings>> {
  const { settings, setSettings } = useAppState.getState();
  if (pending === 0) confirmed = settings;
  pending += 1;
  setSettings({ ...settings, ...(patch as Partial<Settings>) });
  const reply = await call('settingsSet', patch);
  pending -= 1;
  if (reply.ok) confirmed = reply.value;
  if (pending === 0 && confirmed !== null) setSettings(confirmed);
  return reply;
}

/** Changes that main has not confirmed yet. While there are any, settings from main do not replace them. */
let pending = 0;
/** The last settings from main. */
let confirmed: Settings | null = null;

/** Takes over settings that main sent. */
export function receiveSettings(settings: Settings): void {
  confirmed = settings;
  if (pending === 0) useAppState.getState().setSettings(settings);
}

/** Switches between light and dark in both windows. */
export async function toggleTheme(): Promise<Result<Settings>> {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return await changeSettings({ theme: isDark ? 'light' : 'dark' });
}

/** Shows the names in the sidebar, or only its icons. */
export async function toggleSidebar(): Promise<Result<Settings>> {
  const { sidebar_collapsed } = useAppState.getState().settings;
  return await changeSettings({ sidebar_collapsed: !sidebar_collapsed });
}

export function useSettings(): Settings {
  return useAppState((state) => state.settings);
}

/** The settings of the day for formatting dates; undefined means UTC dates. */
export function useDay(): DaySettings | undefined {
  const { day } = useSettings();
  return useMemo(() => {
    if (day.kind === 'utc') return undefined;
    return { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone, start_hour: day.start_hour };
  }, [day]);
}
