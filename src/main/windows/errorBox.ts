import { app, dialog } from 'electron';
import { languageInForce } from '#main/settings/index.ts';
import type { Language, Settings } from '#shared/settings.ts';

const en = {
  inside: 'Something went wrong inside Cardbox. Your answers are kept.',
  window: 'A window of Cardbox failed again and again. Your answers are kept. Start Cardbox again.',
  start: 'Cardbox cannot start. Check that its folder can be read and written, and that the disk is not full.',
};

const zh: Readonly<Record<keyof typeof en, string>> = {
  inside: 'Cardbox 内部出错。你的回答已保存。',
  window: 'Cardbox 的窗口多次出错。你的回答已保存，请重新启动 Cardbox。',
  start: 'Cardbox 无法启动。请检查它的文件夹是否可读写，以及磁盘是否已满。',
};

const texts: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, zh };

/** Shows errors of main in a dialog of the system, because there may be no page to show them. */
export interface ErrorBox {
  show(error: keyof typeof en, ...details: readonly string[]): void;
  /** Uses the language of these settings instead of the system's language. */
  setSettings(settings: { get(): Settings }): void;
}

/** @param flags headless: no dialog is shown; `language`: from the start arguments */
export function createErrorBox(flags: { readonly headless: boolean; readonly language: Language | null }): ErrorBox {
  let setting = (): Settings['language'] => flags.language ?? 'system';
  return {
    show(error, ...details) {
      if (flags.headless) return;
      const language = languageInForce(setting(), app.getPreferredSystemLanguages());
      dialog.showErrorBox('Cardbox', [texts[language][error], ...details].join('\n\n'));
    },
    setSettings(settings) {
      setting = () => settings.get().language;
    },
  };
}
