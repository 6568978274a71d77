import { describe, expect, it } from 'vitest';
import { isForRecording, isPersonActive } from '#main/windows/microphone.ts';

const ASKED = { permission: 'media', isMainFrame: true, url: 'cardbox-app://cardbox/main/add', kinds: ['audio'] };

describe('the microphone', () => {
  // Proves S-67.
  it('is for the main window', () => expect(isForRecording(ASKED)).toBe(true));

  // Proves S-67.
  it.each([
    ['a camera', { kinds: ['video'] }],
    ['a camera beside it', { kinds: ['audio', 'video'] }],
    ['a kind not named', { kinds: [] }],
    ['a kind unknown', { kinds: [undefined] }],
    ['a frame', { isMainFrame: false }],
    ['the palette', { url: 'cardbox-app://cardbox/command_palette' }],
    ['another origin', { url: 'https://cardbox/main/add' }],
    ['no address', { url: '' }],
    ['another permission', { permission: 'display-capture' }],
  ])('is not for %s', (_, part) => expect(isForRecording({ ...ASKED, ...part })).toBe(false));

  // Proves S-67.
  it('needs an action of the user', async () => {
    const isActive = (reply: () => Promise<unknown>) => isPersonActive({ executeJavaScriptInIsolatedWorld: reply });
    expect(await isActive(async () => true)).toBe(true);
    expect(await isActive(async () => false)).toBe(false);
    expect(await isActive(async () => Promise.reject(new Error('gone')))).toBe(false);
  });
});
