// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { type FlipContext, flipKeyAction, isFlipClick, otherSide } from '#renderer/features/training/flip.ts';
import { keyPress } from '../support/keyPress.ts';

const FRONT: FlipContext = { isFlipped: false, space_answers: true, suggested: 'remembered' };
const BACK: FlipContext = { ...FRONT, isFlipped: true };

describe('the flip of a card', () => {
  test('changes the side', () => {
    expect(otherSide('front')).toBe('back');
    expect(otherSide('back')).toBe('front');
  });

  test.each([
    ['flips on the front', FRONT, 'flip'],
    ['gives the suggested answer on the back', { ...BACK, suggested: 'forgot' }, 'forgot'],
    ['flips on the back if the setting says so', { ...BACK, space_answers: false }, 'flip'],
  ] as const)('Space %s', (_name, context, expected) => {
    expect(flipKeyAction(keyPress({ key: ' ', code: 'Space' }), context)).toBe(expected);
  });

  test('no other key flips', () => {
    expect(flipKeyAction(keyPress({ key: 'f', code: 'KeyF' }), FRONT)).toBeNull();
  });

  test('a click flips, except on an audio player and while text is selected', () => {
    document.body.innerHTML = '<p>text</p><span data-player><audio></audio></span>';
    const text = document.querySelector('p') ?? document.body;
    expect(isFlipClick(text)).toBe(true);
    expect(isFlipClick(document.querySelector('audio') ?? document.body)).toBe(false);
    window.getSelection()?.selectAllChildren(text);
    expect(isFlipClick(text)).toBe(false);
  });
});
