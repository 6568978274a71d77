// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { readBoot } from '#renderer/app/boot.ts';
import { isLoggedIn, selectLanguage, useAppState } from '#renderer/state/appState.ts';
import type { Boot } from '#shared/boot.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';

const boot: Boot = {
  windowKind: 'main',
  settings: DEFAULT_SETTINGS,
  language: 'zh',
  account: { kind: 'local', uid: 'u1', email: null },
  platform: 'linux',
  version: '0.1.0',
  development: false,
  nonce: 'n',
};

function page(content: string | null): Document {
  const made = document.implementation.createHTMLDocument();
  if (content === null) return made;
  const meta = made.createElement('meta');
  meta.setAttribute('name', 'cardbox-boot');
  meta.setAttribute('content', content);
  made.head.append(meta);
  return made;
}

describe('the boot data of the page', () => {
  it('is read', () => expect(readBoot(page(JSON.stringify(boot)))).toEqual(boot));
  it.each([null, 'not json', '{}', JSON.stringify({ ...boot, platform: 'amiga' })])('is checked: %s', (content) => {
    expect(readBoot(page(content))).toBeNull();
  });
});

describe('the session', () => {
  beforeEach(() => useAppState.getState().reset());

  // Proves S-27.
  it('follows the system’s language until one is chosen', () => {
    useAppState.getState().start(boot, 'en-GB');
    expect(selectLanguage(useAppState.getState())).toBe('zh');
    useAppState.getState().setSettings({ ...DEFAULT_SETTINGS, language: 'en' });
    expect(selectLanguage(useAppState.getState())).toBe('en');
    useAppState.getState().setSettings({ ...DEFAULT_SETTINGS, language: 'system' });
    expect(selectLanguage(useAppState.getState())).toBe('zh');
  });

  // Proves P-1.
  it('counts a person without an account as logged in after they chose that', () => {
    expect(isLoggedIn(useAppState.getState())).toBe(false);
    useAppState.getState().start(boot, 'en');
    expect(isLoggedIn(useAppState.getState())).toBe(true);
  });
});
