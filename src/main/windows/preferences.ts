import type { WebPreferences } from 'electron';

export interface PagePreferences {
  /** Absolute path of the preload script. */
  readonly preload: string;
  readonly isDevelopment: boolean;
  /** 1 is 100 %. */
  readonly zoom: number;
}

/** What a page may do, for both windows; the defaults are named so that a changed default changes nothing. */
export function pagePreferences({ preload, isDevelopment, zoom }: PagePreferences): WebPreferences {
  return {
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    spellcheck: false,
    devTools: isDevelopment,
    zoomFactor: zoom,
  };
}
