import { describe, expect, it } from 'vitest';
import { acceleratorText, toAccelerator } from '#renderer/ui/keys/accelerator.ts';
import { type KeyPress, matchesKey } from '#renderer/ui/keys/matchKey.ts';

function press(part: Partial<KeyPress>): KeyPress {
  return {
    key: '',
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    keyCode: 0,
    ...part,
  };
}

describe('keys of a screen', () => {
  it('match by what is printed on them', () => {
    expect(matchesKey(press({ key: 'd', code: 'KeyD' }), 'd')).toBe(true);
    expect(matchesKey(press({ key: '?', code: 'Slash', shiftKey: true }), '?')).toBe(true);
    expect(matchesKey(press({ key: 'a', code: 'KeyQ' }), 'q')).toBe(false);
  });
  it('match by their place where the layout has no Latin letters', () => {
    expect(matchesKey(press({ key: 'в', code: 'KeyD' }), 'd')).toBe(true);
  });
  it('want Ctrl or Cmd exactly where the binding says so', () => {
    expect(matchesKey(press({ key: 'k', code: 'KeyK', ctrlKey: true }), 'mod+k')).toBe(true);
    expect(matchesKey(press({ key: 'k', code: 'KeyK', metaKey: true }), 'mod+k')).toBe(true);
    expect(matchesKey(press({ key: 'd', code: 'KeyD', ctrlKey: true }), 'd')).toBe(false);
    expect(matchesKey(press({ key: 'k', code: 'KeyK' }), 'mod+k')).toBe(false);
  });
  it.each([{ repeat: true }, { isComposing: true }, { keyCode: 229 }])('ignore %o', (part) => {
    expect(matchesKey(press({ key: 'd', code: 'KeyD', ...part }), 'd')).toBe(false);
  });
});

describe('the palette shortcut', () => {
  it('is recorded by the keys’ places', () => {
    const pressed = press({ key: ' ', code: 'Space', ctrlKey: true, shiftKey: true });
    expect(toAccelerator(pressed)).toBe('CommandOrControl+Shift+Space');
    expect(toAccelerator(press({ key: 'F9', code: 'F9' }))).toBe('F9');
  });
  it('needs more than a bare key, and more than modifiers', () => {
    expect(toAccelerator(press({ key: 'a', code: 'KeyA' }))).toBeNull();
    expect(toAccelerator(press({ key: 'A', code: 'KeyA', shiftKey: true }))).toBeNull();
    expect(toAccelerator(press({ key: 'Control', code: 'ControlLeft', ctrlKey: true }))).toBeNull();
  });
  it('is shown as people know the keys', () => {
    expect(acceleratorText('CommandOrControl+Shift+Space', false)).toBe('Ctrl + Shift + Space');
    expect(acceleratorText('CommandOrControl+Shift+Space', true)).toBe('⌘ ⇧ Space');
  });
});
