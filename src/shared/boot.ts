import type { AccountState } from './account.ts';
import type { Language, Settings } from './settings.ts';

/** Which window a page is; the entry guard's flag (docs/product.md §2). */
export type WindowKind = 'main' | 'palette';

/**
 * What a page must know before its first paint. Main writes it as JSON into `<meta name="cardbox-boot">` of the page
 * it serves, so nothing is awaited and nothing flashes.
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
  /** The page's CSP nonce, for the style elements that Mantine writes. */
  readonly nonce: string;
}
