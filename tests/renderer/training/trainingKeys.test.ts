// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import en from '#renderer/features/settings/en.ts';
import zh from '#renderer/features/settings/zh.ts';
import { isHeldPress, type KeyContext, trainingAction } from '#renderer/features/training/trainingKeys.ts';
import { focusOf } from '#renderer/ui/keys/focus.ts';
import type { KeyPress } from '#renderer/ui/keys/matchKey.ts';
import { keyPress } from '../support/keyPress.ts';

const FRONT: KeyContext = { focus: 'page', isFlipped: false, space_answers: true, suggested: 'remembered' };
const BACK: KeyContext = { ...FRONT, isFlipped: true };

function action(press: Partial<KeyPress>, context: KeyContext = FRONT) {
  return trainingAction(keyPress(press), context);
}

describe('keys of training', () => {
  // Proves S-51.
  test.each<[string, Partial<KeyPress>, string | null, string | null]>([
    ['Space', { key: ' ', code: 'Space' }, 'flip', 'remembered'],
    ['Enter', { key: 'Enter', code: 'Enter' }, 'flip', 'remembered'],
    ['Enter of the number pad', { key: 'Enter', code: 'NumpadEnter' }, 'flip', 'remembered'],
    ['1', { key: '1', code: 'Digit1' }, 'flip', 'forgot'],
    ['2', { key: '2', code: 'Digit2' }, 'flip', 'remembered'],
    ['3', { key: '3', code: 'Digit3' }, 'flip', 'remembered'],
    ['4', { key: '4', code: 'Digit4' }, 'flip', 'remembered'],
    ['5', { key: '5', code: 'Digit5' }, null, null],
    ['1 of the number pad', { key: '1', code: 'Numpad1' }, 'flip', 'forgot'],
    ['number pad without NumLock', { key: 'End', code: 'Numpad1' }, null, null],
    ['left', { key: 'ArrowLeft', code: 'ArrowLeft' }, 'flip', 'forgot'],
    ['right', { key: 'ArrowRight', code: 'ArrowRight' }, 'flip', 'remembered'],
    ['U', { key: 'u', code: 'KeyU' }, 'undo', 'undo'],
    ['U with CapsLock', { key: 'U', code: 'KeyU' }, 'undo', 'undo'],
    ['Ctrl+Z', { key: 'z', code: 'KeyZ', ctrlKey: true }, 'undo', 'undo'],
    ['Cmd+Z', { key: 'z', code: 'KeyZ', metaKey: true }, 'undo', 'undo'],
    ['Ctrl+Shift+Z', { key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }, null, null],
    ['M', { key: 'm', code: 'KeyM' }, 'memorize', 'memorize'],
    ['R', { key: 'r', code: 'KeyR' }, 'read', 'read'],
    ['Ctrl+R', { key: 'r', code: 'KeyR', ctrlKey: true }, null, null],
    ['N', { key: 'n', code: 'KeyN' }, 'mnemonic', 'mnemonic'],
    ['Alt+1', { key: '1', code: 'Digit1', altKey: true }, null, null],
    ['F', { key: 'f', code: 'KeyF' }, 'flip', 'flip'],
    ['Escape', { key: 'Escape', code: 'Escape' }, 'leave', 'leave'],
    ['x', { key: 'x', code: 'KeyX' }, null, null],
  ])('%s', (_name, press, onFront, onBack) => {
    expect(action(press)).toBe(onFront);
    expect(action(press, BACK)).toBe(onBack);
  });

  // Proves S-51.
  test.each<[string, Partial<KeyPress>, string | null]>([
    ['AZERTY 1 without Shift', { key: '&', code: 'Digit1' }, 'forgot'],
    ['AZERTY 1 with Shift', { key: '1', code: 'Digit1', shiftKey: true }, 'forgot'],
    ['US ! is no 1', { key: '!', code: 'Digit1', shiftKey: true }, null],
    ['AZERTY M', { key: 'm', code: 'Semicolon' }, 'memorize'],
    ['AZERTY comma stands where M is', { key: ',', code: 'KeyM' }, null],
    ['QWERTZ Ctrl+Z', { key: 'z', code: 'KeyY', ctrlKey: true }, 'undo'],
    ['Dvorak U', { key: 'u', code: 'KeyF' }, 'undo'],
    ['Dvorak G stands where U is', { key: 'g', code: 'KeyU' }, null],
    ['Russian U', { key: 'г', code: 'KeyU' }, 'undo'],
    ['Russian Ctrl+Z', { key: 'я', code: 'KeyZ', ctrlKey: true }, 'undo'],
    ['Korean M', { key: 'ㅡ', code: 'KeyM' }, 'memorize'],
    ['Greek R', { key: 'ρ', code: 'KeyR' }, 'read'],
    ['Arabic 2', { key: '٢', code: 'Digit2' }, 'remembered'],
    ['key without a name', { key: 'Unidentified', code: 'KeyU' }, 'undo'],
  ])('layout: %s', (_name, press, expected) => expect(action(press, BACK)).toBe(expected));

  test.each([
    ['English', en],
    ['Chinese', zh],
  ])('the settings name the key that reads and plays again: %s', (_language, { sound }) => {
    for (const text of [sound.read_aloud_text, sound.playRecordings_text]) {
      const [letter = ''] = /\b[A-Z]\b/.exec(text) ?? [];
      expect(action({ key: letter.toLowerCase(), code: `Key${letter}` })).toBe('read');
    }
  });

  // Proves S-51.
  test('held keys do nothing', () => {
    for (const key of [' ', 'Enter', '1', '2', 'ArrowRight', 'u', 'Escape']) {
      expect(action({ key, repeat: true }, BACK)).toBeNull();
    }
    expect(isHeldPress(keyPress({ key: 'Enter', repeat: true }))).toBe(true);
    expect(isHeldPress(keyPress({ key: 'Enter' }))).toBe(false);
  });

  test('the up and down arrows scroll a long card, also while held', () => {
    expect(action({ key: 'ArrowDown', repeat: true })).toBe('scrollDown');
    expect(action({ key: 'ArrowUp' }, BACK)).toBe('scrollUp');
    expect(action({ key: 'ArrowUp' }, { ...BACK, focus: 'control' })).toBeNull();
    expect(action({ key: 'ArrowDown' }, { ...BACK, focus: 'field' })).toBeNull();
  });

  // Proves S-51.
  test('keys of an input method do nothing', () => {
    for (const key of [' ', 'Enter', '1', 'u', 'Escape']) {
      expect(action({ key, isComposing: true })).toBeNull();
      expect(action({ key, keyCode: 229 })).toBeNull();
    }
  });

  test('in a text field only Escape works', () => {
    const field: KeyContext = { ...BACK, focus: 'field' };
    for (const key of [' ', 'Enter', '1', '2', 'ArrowLeft', 'u', 'm', 'r', 'n'])
      expect(action({ key }, field)).toBeNull();
    expect(action({ key: 'z', ctrlKey: true }, field)).toBeNull();
    expect(action({ key: 'Escape' }, field)).toBe('leave');
  });

  test('Space and Enter press a focused button; other keys still work', () => {
    const control: KeyContext = { ...BACK, focus: 'control' };
    expect(action({ key: ' ' }, control)).toBeNull();
    expect(action({ key: 'Enter' }, control)).toBeNull();
    expect(action({ key: '1' }, control)).toBe('forgot');
  });

  test('a setting stops Space from answering; after a wrong typed answer Space means forgot', () => {
    expect(action({ key: ' ' }, { ...BACK, space_answers: false })).toBe('flip');
    expect(action({ key: ' ' }, { ...BACK, suggested: 'forgot' })).toBe('forgot');
  });

  test('the kind of focus', () => {
    document.body.innerHTML =
      '<input id="text"><input id="radio" type="radio"><textarea id="area"></textarea><button id="button"><span id="in">x</span></button><p id="p" tabindex="-1"></p>';
    const focus = (id: string) => focusOf(document.getElementById(id));
    expect(['text', 'area'].map(focus)).toEqual(['field', 'field']);
    expect(['radio', 'button', 'in'].map(focus)).toEqual(['control', 'control', 'control']);
    expect(focus('p')).toBe('page');
    expect(focusOf(null)).toBe('page');
  });
});
