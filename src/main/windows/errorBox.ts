import { app, dialog } from 'electron';
import { languageInForce } from '#main/settings/index.ts';
import type { Language, Settings } from '#shared/settings.ts';

const en = {
  inside: 'Cardbox ran into a problem. Your answers are safe.',
  window: 'Cardbox keeps crashing and had to close. Your answers are safe. Please start it again.',
  start: 'Cardbox couldn’t start. Make sure its data folder is readable and writable and the disk isn’t full.',
};

const zh: Readonly<Record<keyof typeof en, string>> = {
  inside: 'Cardbox 遇到了问题。你的答题记录都已保存。',
  window: 'Cardbox 反复崩溃，只能关闭。你的答题记录都已保存，请重新启动 Cardbox。',
  start: 'Cardbox 无法启动。请确认数据文件夹可以读写，并且磁盘未满。',
};

export const ERROR_BOX_TEXTS: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, zh };

export type ErrorBox = ReturnType<typeof createErrorBox>;

/**
 * Shows errors of main in a dialog of the system, because there may be no page to show them.
 * @param flags headless: no dialog is shown; `language`: from the start arguments
 */
export function createErrorBox(flags: { readonly headless: boolean; readonly language: Language | null }) {
  let setting = (): Settings['language'] => flags.language ?? 'system';
  return {
    show(error: keyof typeof en, ...details: readonly string[]): void {
      if (flags.headless) return;
      const language = languageInForce(setting(), app.getPreferredSystemLanguages());
      dialog.showErrorBox('Cardbox', [ERROR_BOX_TEXTS[language][error], ...details].join('\n\n'));
    },
    /** Uses the language of these settings instead of the system's language. */
    setSettings(settings: { get(): Settings }): void {
      setting = () => settings.get().language;
    },
  };
}
