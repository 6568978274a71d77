import type { WebPreferences } from 'electron';

export interface PagePreferences {
  /** Absolute path of the preload script. */
  readonly preload: string;
  readonly isDevelopment: boolean;
  /** 1 is 100 %. */
  readonly zoom: number;
}

/** The web preferences of both windows. Defaults are listed too, so that a changed default of Electron has no effect. */
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
    // Only fields with the attribute `spellcheck` are checked: the document switches it off.
    spellcheck: true,
    devTools: isDevelopment,
    zoomFactor: zoom,
  };
}
