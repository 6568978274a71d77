import { useSession } from '#renderer/state/session.ts';
import type { Result } from '#shared/result.ts';
import type { Settings, SettingsPatch } from '#shared/settings.ts';
import { call } from './bridge.ts';

/** Shows the change at once; if main refuses it (a shortcut another program has), what was there comes back. */
export async function changeSettings(patch: SettingsPatch): Promise<Result<Settings>> {
  const { settings, setSettings } = useSession.getState();
  if (pending === 0) known = settings;
  pending += 1;
  setSettings({ ...settings, ...(patch as Partial<Settings>) });
  const answer = await call('settingsSet', patch);
  pending -= 1;
  if (answer.ok) known = answer.value;
  if (pending === 0 && known !== null) setSettings(known);
  return answer;
}

/** Changes on their way to main: what it says of earlier ones is not shown in their place. */
let pending = 0;
/** What main said last. */
let known: Settings | null = null;

/** Main tells what holds now. */
export function takeSettings(settings: Settings): void {
  known = settings;
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
