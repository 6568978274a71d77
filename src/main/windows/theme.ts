import { nativeTheme } from 'electron';
import type { Settings } from '#shared/settings.ts';

/** The only place that sets the theme. Pages and windows use `nativeTheme`. */
export function applyTheme(theme: Settings['theme']): void {
  nativeTheme.themeSource = theme === 'auto' ? 'system' : theme;
}

/** The color scheme in force: of the settings, or of the system. */
export function colorScheme(): 'light' | 'dark' {
  return nativeTheme.shouldUseDarkColors ? 'dark' : 'light';
}
