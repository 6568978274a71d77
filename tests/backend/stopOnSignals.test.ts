import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stopOnSignals } from '#backend/stopOnSignals.ts';
import { newDataFolder } from './support/database.ts';

describe('the server on a signal', () => {
  let folder: string;
  beforeAll(async () => {
    folder = (await newDataFolder()).path;
  });

  /** Starts the real program on PGlite; resolves with its address. */
  async function start(): Promise<{ child: ChildProcess; url: string }> {
    const env = { ...process.env, DATA_DIR: folder, PORT: '0', DATABASE_URL: '' };
    const child = spawn(process.execPath, ['src/backend/index.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    await expect.poll(() => output, { timeout: 60_000 }).toMatch(/^ready /m);
    return { child, url: /^ready (\S+)$/m.exec(output)?.[1] ?? '' };
  }

  // Proves C-53.
  it.each<NodeJS.Signals>(['SIGTERM', 'SIGINT'])(
    'stops on %s with exit code 0, also with open connections',
    async (signal) => {
      const { child, url } = await start();
      expect((await fetch(`${url}/ready`)).status).toBe(200);
      // A request that is cancelled before it is sent leaves one on which nothing comes.
      const silent = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
      await once(silent, 'connect');
      expect(existsSync(join(folder, 'lock'))).toBe(true);
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([0, null]);
      expect(existsSync(join(folder, 'lock'))).toBe(false);
    },
  );
});

describe('stopOnSignals', () => {
  const handlers: (() => void)[] = [];
  const exit = vi.fn<typeof process.exit>();
  beforeEach(() => {
    vi.useFakeTimers();
    handlers.length = 0;
    exit.mockClear();
    vi.spyOn(process, 'exit').mockImplementation(exit);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(process, 'on').mockImplementation(((_: string, handler: () => void) => handlers.push(handler)) as never);
  });

  // Proves C-53.
  it('ends at once on a second signal', () => {
    stopOnSignals(() => new Promise(() => {}));
    handlers[0]?.();
    expect(exit).not.toHaveBeenCalled();
    handlers[1]?.();
    expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  });

  // Proves C-53.
  it('ends after ten seconds', () => {
    stopOnSignals(() => new Promise(() => {}));
    handlers[0]?.();
    vi.advanceTimersByTime(9999);
    expect(exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  });

  // Proves C-53.
  it('ends with 1 if the database cannot be closed', async () => {
    stopOnSignals(() => Promise.reject(new Error('disk is gone')));
    handlers[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(exit).toHaveBeenCalledWith(1);
    expect(console.error).toHaveBeenCalledWith('cardbox: disk is gone');
  });
});
