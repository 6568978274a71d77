/** What the host puts into a page's init script. */
export interface PageConfig {
  /** Where the page's socket is, below its own origin; holds the start's random token. */
  readonly socketPath: string;
  /** Where the page asks about keys while the app listens to 'before-input-event'. */
  readonly inputPath: string;
  readonly preloadPath: string | null;
  readonly process: {
    readonly platform: string;
    readonly arch: string;
    readonly versions: Record<string, string | undefined>;
    readonly argv: readonly string[];
  };
}

/** A key event as the page receives it. */
export interface KeyPress {
  readonly type: string;
  readonly key: string;
  readonly code: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  readonly meta: boolean;
  readonly repeat: boolean;
}

/** Messages from page to host. `href` is the address of the document at that moment. */
export type PageMessage =
  | { t: 'invoke'; id: number; channel: string; href: string; args: unknown[] }
  | { t: 'send'; channel: string; href: string; args: unknown[] }
  | { t: 'permission'; id: number; permission: string; query: boolean; mediaTypes: string[]; href: string }
  | { t: 'open'; url: string; target: string; features: string }
  | ({ t: 'key' } & KeyPress)
  | { t: 'press'; type: 'mouseDown' | 'mouseUp' | 'rawKeyDown' }
  | { t: 'menu'; x: number; y: number; selection: string; link: string; editable: boolean }
  | { t: 'zoom'; direction: 'in' | 'out' }
  | { t: 'title'; title: string }
  | { t: 'preload-error'; message: string; stack: string };

/** Messages from host to page. */
export type HostMessage =
  | { t: 'reply'; id: number; value: unknown; error: string | null }
  | { t: 'watch-input'; on: boolean }
  | { t: 'message'; channel: string; args: unknown[] }
  | { t: 'granted'; id: number; state: 'granted' | 'denied' };
