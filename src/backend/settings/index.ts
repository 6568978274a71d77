export { readSettings, type ServerSettings, SettingsError } from './settings.ts';
