import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import { expect, it } from 'vitest';
import { Presses } from '#main/windows/presses.ts';

function setUp() {
  const clock = { now: 0 };
  const presses = new Presses(() => clock.now);
  const contents = new EventEmitter();
  presses.watch(contents as unknown as WebContents);
  const input = (type: string): void => void contents.emit('input-event', {}, { type });
  return { clock, input, take: () => presses.take(contents), other: () => presses.take(new EventEmitter()) };
}

// Proves S-123.
it('a press counts once, for five seconds, in its own page', () => {
  const { clock, input, take, other } = setUp();
  expect(take()).toBe(false);
  input('mouseMove');
  input('mouseWheel');
  expect(take()).toBe(false);
  input('mouseDown');
  expect(other()).toBe(false);
  expect([take(), take()]).toEqual([true, false]);
  input('rawKeyDown');
  clock.now = 5000;
  expect(take()).toBe(true);
  input('mouseUp');
  clock.now = 10_001;
  expect(take()).toBe(false);
});
