import type { AccountState } from './account.ts';
import type { Language, Settings } from './settings.ts';

/** The window of a page; the entry guard's flag (S-1). */
export type WindowKind = 'main' | 'palette';

/**
 * The data that a page needs before its first paint. Main writes it as JSON into `<meta name="cardbox-boot">` of the page,
 * so that the page waits for nothing and does not flash.
 */
export interface Boot {
  readonly windowKind: WindowKind;
  readonly settings: Settings;
  /** The language in force: the setting, or the system's. */
  readonly language: Language;
  readonly account: AccountState;
  readonly platform: 'darwin' | 'win32' | 'linux';
  readonly version: string;
  readonly development: boolean;
  /** The CSP nonce of the page, for the style elements of Mantine. */
  readonly nonce: string;
}
