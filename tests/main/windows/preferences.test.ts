import { describe, expect, it } from 'vitest';
import { pagePreferences } from '#main/windows/preferences.ts';

describe('the web preferences of both windows', () => {
  it('are the strictest', () => {
    expect(pagePreferences({ preload: '/p.cjs', isDevelopment: false, zoom: 1 })).toEqual({
      preload: '/p.cjs',
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      // In fields with the attribute only, and off until a card is edited (spelling.ts).
      spellcheck: true,
      devTools: false,
      zoomFactor: 1,
    });
  });

  it('add only developer tools in development', () => {
    const people = pagePreferences({ preload: '/p.cjs', isDevelopment: false, zoom: 1 });
    const developers = pagePreferences({ preload: '/p.cjs', isDevelopment: true, zoom: 1 });
    expect(developers).toEqual({ ...people, devTools: true });
  });
});
