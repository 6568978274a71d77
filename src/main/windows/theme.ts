import { nativeTheme } from 'electron';
import type { Settings } from '#shared/settings.ts';

/** The one place the theme is decided; pages and windows follow `nativeTheme`. */
export function applyTheme(theme: Settings['theme']): void {
  nativeTheme.themeSource = theme === 'auto' ? 'system' : theme;
}

/** The colour scheme in force: the setting, or the system's. */
export function colorScheme(): 'light' | 'dark' {
  return nativeTheme.shouldUseDarkColors ? 'dark' : 'light';
}
