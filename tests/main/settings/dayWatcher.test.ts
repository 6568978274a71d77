import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchDay } from '#main/settings/dayWatcher.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-02T23:59:00.000Z') }));

function watch(settings: { get(): Settings } = { get: () => DEFAULT_SETTINGS }) {
  const turned = vi.fn();
  return { turned, stop: watchDay(settings, turned, Date.now) };
}

const MINUTE = 60_000;

describe('a new day', () => {
  // Proves V-2.
  it('is noticed soon after its start, once', () => {
    const { turned, stop } = watch();
    vi.advanceTimersByTime(MINUTE - 1);
    expect(turned).not.toHaveBeenCalled();
    vi.advanceTimersByTime(15_000);
    expect(turned).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(23 * 60 * MINUTE);
    expect(turned).toHaveBeenCalledOnce();
    stop();
    vi.advanceTimersByTime(24 * 60 * MINUTE);
    expect(turned).toHaveBeenCalledOnce();
  });

  // Proves V-2.
  it('is noticed after the computer slept, and when its clock is set back', () => {
    const { turned, stop } = watch();
    vi.setSystemTime('2026-03-09T08:00:00.000Z');
    vi.advanceTimersByTime(15_000);
    expect(turned).toHaveBeenCalledTimes(1);
    vi.setSystemTime('2026-03-02T12:00:00.000Z');
    vi.advanceTimersByTime(15_000);
    expect(turned).toHaveBeenCalledTimes(2);
    stop();
  });

  it('starts at the hour of the settings', () => {
    let day: Settings['day'] = { kind: 'utc' };
    const { turned, stop } = watch({ get: () => ({ ...DEFAULT_SETTINGS, day }) });
    const here = new Date(Date.now());
    // Four hours from now on this machine's own clock.
    day = { kind: 'local', start_hour: (here.getHours() + 4) % 24 };
    vi.advanceTimersByTime(15_000);
    turned.mockClear();
    vi.advanceTimersByTime(3 * 60 * MINUTE);
    expect(turned).not.toHaveBeenCalled();
    vi.advanceTimersByTime(61 * MINUTE);
    expect(turned).toHaveBeenCalledOnce();
    stop();
  });
});
