import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withPings } from '#backend/graphql/pings.ts';

vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number, value: unknown) => new Promise((resolve) => setTimeout(() => resolve(value), ms)),
}));

describe('a subscription without news', () => {
  beforeEach(() => void vi.useFakeTimers());

  // Proves Y-11.
  it('says something every three seconds, and each event as it comes', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const texts: string[] = [];
    const ended = (async () => {
      for await (const chunk of withPings(readable)) texts.push(new TextDecoder().decode(chunk));
    })();
    await vi.advanceTimersByTimeAsync(7000);
    expect(texts).toEqual([':\n\n', ':\n\n']);
    void writer.write(new TextEncoder().encode('data: {}\n\n'));
    await vi.advanceTimersByTimeAsync(100);
    expect(texts.at(-1)).toBe('data: {}\n\n');
    await vi.advanceTimersByTimeAsync(2800);
    expect(texts.length).toBe(3);
    await vi.advanceTimersByTimeAsync(200);
    expect(texts.length).toBe(4);
    void writer.close();
    await ended;
  });

  it('is ended at its source when the device leaves', async () => {
    let isCanceled = false;
    const body = new ReadableStream<Uint8Array>({
      cancel() {
        isCanceled = true;
      },
    });
    const pings = withPings(body);
    const first = pings.next();
    await vi.advanceTimersByTimeAsync(3000);
    await first;
    await pings.return();
    expect(isCanceled).toBe(true);
  });
});
