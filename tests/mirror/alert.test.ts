import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Alert } from '#mirror/alert.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('stays awake for as long as the latest call wants, and not longer', () => {
  const alert = new Alert();
  expect(alert.isOn).toBe(false);
  alert.stay(100);
  vi.advanceTimersByTime(50);
  alert.stay(10);
  vi.advanceTimersByTime(40);
  expect(alert.isOn).toBe(true);
  alert.stay(100);
  vi.advanceTimersByTime(90);
  expect(alert.isOn).toBe(true);
  vi.advanceTimersByTime(20);
  expect(alert.isOn).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
