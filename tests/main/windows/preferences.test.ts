import { describe, expect, it } from 'vitest';
import { pagePreferences } from '#main/windows/preferences.ts';

describe('what both windows’ pages run with', () => {
  it('is the strictest there is', () => {
    expect(pagePreferences({ preload: '/p.cjs', isDevelopment: false, zoom: 1 })).toEqual({
      preload: '/p.cjs',
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: false,
      zoomFactor: 1,
    });
  });

  it('adds developer tools in development, and nothing else', () => {
    const people = pagePreferences({ preload: '/p.cjs', isDevelopment: false, zoom: 1 });
    const developers = pagePreferences({ preload: '/p.cjs', isDevelopment: true, zoom: 1 });
    expect(developers).toEqual({ ...people, devTools: true });
  });
});
