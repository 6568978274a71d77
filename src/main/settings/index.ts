export { effectiveDay } from './daySettings.ts';
export { watchDay } from './dayWatcher.ts';
export { flushFile, flushFolders } from './flush.ts';
export { importableSettings, importedSettings } from './importedSettings.ts';
export { type JsonStore, openJsonStore, tryWrite } from './jsonStore.ts';
export { languageInForce, systemLanguage } from './language.ts';
export { createSettings, type SettingsKeeper } from './settings.ts';
export { createSettingsControl, type SettingsControl } from './settingsControl.ts';
export { currentTimeZone } from './timeZone.ts';
