/** What the host tells a page when it makes its init script. */
export interface PageConfig {
  /** Where the page's socket is, below its own origin; holds the start's random token. */
  readonly socketPath: string;
  readonly windowId: number;
  readonly preloadPath: string | null;
  readonly process: {
    readonly platform: string;
    readonly arch: string;
    readonly versions: Record<string, string | undefined>;
    readonly argv: readonly string[];
  };
}

/** Messages from page to host. `href` is the address of the document at that moment. */
export type PageMessage =
  | { t: 'invoke'; id: number; channel: string; href: string; args: unknown[] }
  | { t: 'send'; channel: string; href: string; args: unknown[] }
  | { t: 'permission'; id: number; permission: string; query: boolean; mediaTypes: string[]; href: string }
  | { t: 'open'; url: string; target: string; features: string }
  | { t: 'key'; key: string; code: string; ctrl: boolean; shift: boolean; alt: boolean; meta: boolean }
  | { t: 'menu'; x: number; y: number; selection: string; link: string; editable: boolean }
  | { t: 'bounds'; x: number; y: number; width: number; height: number }
  | { t: 'preload-error'; message: string; stack: string };

/** Messages from host to page. */
export type HostMessage =
  | { t: 'reply'; id: number; value: unknown; error: string | null }
  | { t: 'message'; channel: string; args: unknown[] }
  | { t: 'granted'; id: number; state: 'granted' | 'denied' };
