import { describe, expect, it } from 'vitest';
import { toAccelerator } from '#renderer/ui/keys/accelerator.ts';
import { keyText } from '#renderer/ui/keys/keyText.ts';
import { matchesKey } from '#renderer/ui/keys/matchKey.ts';
import { keyPress } from '../support/keyPress.ts';

describe('keys of a screen', () => {
  it('match by the printed character', () => {
    expect(matchesKey(keyPress({ key: 'd', code: 'KeyD' }), 'd')).toBe(true);
    expect(matchesKey(keyPress({ key: '?', code: 'Slash', shiftKey: true }), '?')).toBe(true);
    expect(matchesKey(keyPress({ key: 'a', code: 'KeyQ' }), 'q')).toBe(false);
  });
  // Proves S-29.
  it('match by the physical key in layouts without Latin letters', () => {
    expect(matchesKey(keyPress({ key: 'в', code: 'KeyD' }), 'd')).toBe(true);
  });
  it('need Ctrl or Cmd exactly if the binding has it', () => {
    expect(matchesKey(keyPress({ key: 'k', code: 'KeyK', ctrlKey: true }), 'mod+k')).toBe(true);
    expect(matchesKey(keyPress({ key: 'k', code: 'KeyK', metaKey: true }), 'mod+k')).toBe(true);
    expect(matchesKey(keyPress({ key: 'd', code: 'KeyD', ctrlKey: true }), 'd')).toBe(false);
    expect(matchesKey(keyPress({ key: 'k', code: 'KeyK' }), 'mod+k')).toBe(false);
  });
  it.each([{ repeat: true }, { isComposing: true }, { keyCode: 229 }])('ignore %o', (part) => {
    expect(matchesKey(keyPress({ key: 'd', code: 'KeyD', ...part }), 'd')).toBe(false);
  });
});

describe('the palette shortcut', () => {
  // Proves S-85.
  it('is recorded by physical keys', () => {
    const pressed = keyPress({ key: ' ', code: 'Space', ctrlKey: true, shiftKey: true });
    expect(toAccelerator(pressed)).toBe('CommandOrControl+Shift+Space');
    expect(toAccelerator(keyPress({ key: 'F9', code: 'F9' }))).toBe('F9');
  });
  it('needs a key and a modifier', () => {
    expect(toAccelerator(keyPress({ key: 'a', code: 'KeyA' }))).toBeNull();
    expect(toAccelerator(keyPress({ key: 'A', code: 'KeyA', shiftKey: true }))).toBeNull();
    expect(toAccelerator(keyPress({ key: 'Control', code: 'ControlLeft', ctrlKey: true }))).toBeNull();
  });
});

// Proves S-158.
it.each([
  ['D', 'D', 'D'],
  ['Enter', 'Enter', '↩'],
  ['Escape', 'Esc', 'Esc'],
  ['Delete', 'Del', '⌦'],
  ['mod+Enter', 'Ctrl+Enter', '⌘↩'],
  ['mod+Shift+K', 'Ctrl+Shift+K', '⇧⌘K'],
  ['mod+,', 'Ctrl+,', '⌘,'],
  ['Alt+ArrowLeft', 'Alt+←', '⌥←'],
  ['CommandOrControl+Shift+Space', 'Ctrl+Shift+Space', '⇧⌘Space'],
  ['CommandOrControl+Alt+Up', 'Ctrl+Alt+↑', '⌥⌘↑'],
])('%s is written as each system writes it', (keys, text, onMac) => {
  expect(keyText(keys, false)).toBe(text);
  expect(keyText(keys, true)).toBe(onMac);
});
