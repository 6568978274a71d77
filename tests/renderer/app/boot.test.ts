// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { readBoot } from '#renderer/app/boot.ts';
import { isLoggedIn, selectLanguage, useSession } from '#renderer/state/session.ts';
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
  beforeEach(() => useSession.getState().reset());

  // Proves S-27.
  it('follows the system’s language until one is chosen', () => {
    useSession.getState().start(boot, 'en-GB');
    expect(selectLanguage(useSession.getState())).toBe('zh');
    useSession.getState().setSettings({ ...DEFAULT_SETTINGS, language: 'en' });
    expect(selectLanguage(useSession.getState())).toBe('en');
    useSession.getState().setSettings({ ...DEFAULT_SETTINGS, language: 'system' });
    expect(selectLanguage(useSession.getState())).toBe('zh');
  });

  // Proves P-1.
  it('counts a person without an account as logged in after they chose that', () => {
    expect(isLoggedIn(useSession.getState())).toBe(false);
    useSession.getState().start(boot, 'en');
    expect(isLoggedIn(useSession.getState())).toBe(true);
  });
});
