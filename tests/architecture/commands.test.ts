import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { DECK_ENDINGS } from '#shared/deckFormats.ts';
import { root } from './files.ts';

/** `npm start -- ...` up to the point where it would install. */
function start(...args: string[]): { code: number | null; lines: string[] } {
  const options = { cwd: root, encoding: 'utf8', env: { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '' } } as const;
  const { status, stderr } = spawnSync(process.execPath, ['build/start.mjs', ...args], options);
  return { code: status, lines: stderr.trim().split('\n') };
}

const wrong = [
  ['--bogus', 'Unknown option --bogus'],
  ['--lang=fr', '--lang must be en or zh'],
  ['--theme', '--theme must be light, dark or auto'],
  ['--headless=1', '--headless takes no value'],
  ['--remote-debugging-port=70000', '--remote-debugging-port must be a port'],
  ['--backend=http://example.com', '--backend must be an https address'],
  ['--user-data-dir=', '--user-data-dir must be a folder'],
  ['picture.png', 'picture.png is neither a deck file'],
  ['https://example.com', 'https://example.com is neither a deck file'],
] as const;

it('npm scripts find Node 24 or later before any other', () => {
  const options = { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' } as const;
  const { stdout } = spawnSync('npm', ['exec', '-c', 'node --version'], options);
  expect(Number(/^v(\d+)\./.exec(stdout)?.[1])).toBeGreaterThanOrEqual(24);
});

describe('npm start', () => {
  it.each(wrong)('answers %s with one line and code 2', (flag, expected) => {
    const { code, lines } = start(flag);
    expect(code).toBe(2);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(expected);
    expect(lines[0]).toContain('Options: --user-data-dir=DIR --headless --host');
  });

  it.each(DECK_ENDINGS)('takes a deck file that ends in .%s, and names one that does not exist', (ending) => {
    const { code, lines } = start('--headless', `no-such-deck.${ending}`);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`no-such-deck.${ending}`);
    expect(code).toBe(1);
  });

  it('names a port in use', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, lines } = start('--headless', `--remote-debugging-port=${port}`);
    server.close();
    expect(code).toBe(1);
    expect(lines).toEqual([`cardbox: Port ${port} is already in use`]);
  });
});
