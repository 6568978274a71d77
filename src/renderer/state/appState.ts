import { create } from 'zustand';
import type { AccountState } from '#shared/account.ts';
import type { Boot } from '#shared/boot.ts';
import { DEFAULT_SETTINGS, type Language, type Settings } from '#shared/settings.ts';

interface AppState {
  readonly windowKind: Boot['windowKind'];
  readonly platform: Boot['platform'];
  readonly version: string;
  readonly settings: Settings;
  readonly account: AccountState;
  /** The system's language at the start. */
  readonly systemLanguage: Language;
}

interface AppStateActions {
  start(boot: Boot, browserLanguage: string): void;
  setSettings(settings: Settings): void;
  setAccount(account: AccountState): void;
  reset(): void;
}

const INITIAL: AppState = {
  windowKind: 'main',
  platform: 'linux',
  version: '',
  settings: DEFAULT_SETTINGS,
  account: { kind: 'none', uid: '', email: null },
  systemLanguage: 'en',
};

/** What main sent to this page: settings, account, platform. Components only read it. */
export const useAppState = create<AppState & AppStateActions>()((set) => ({
  ...INITIAL,
  start: (boot, browserLanguage) =>
    set({
      windowKind: boot.windowKind,
      platform: boot.platform,
      version: boot.version,
      settings: boot.settings,
      account: boot.account,
      systemLanguage: boot.settings.language === 'system' ? boot.language : languageOf(browserLanguage),
    }),
  setSettings: (settings) => set({ settings }),
  setAccount: (account) => set({ account }),
  reset: () => set(INITIAL),
}));

function languageOf(tag: string): Language {
  return tag.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

/** The current language: the chosen one, or the system's. */
export function selectLanguage({ settings, systemLanguage }: AppState): Language {
  return settings.language === 'system' ? systemLanguage : settings.language;
}

/** Whether the app may be used: signed in, or "Start without an account" was chosen (S-34). */
export function isLoggedIn({ account }: AppState): boolean {
  return account.kind !== 'none';
}
