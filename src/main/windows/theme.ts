import { nativeTheme } from 'electron';
import type { Settings } from '#shared/settings.ts';

/** The one place the theme is decided; pages and windows follow `nativeTheme`. */
export function applyTheme(theme: Settings['theme']): void {
  nativeTheme.themeSource = theme === 'auto' ? 'system' : theme;
}
