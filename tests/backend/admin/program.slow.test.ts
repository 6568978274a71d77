import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { tempFolder } from '#tests/support/temp.ts';
import { newDataFolder } from '../support/database.ts';

const root = join(import.meta.dirname, '../../..');

/** The server's program; what it has written so far. */
function start(given: readonly string[], environment: Readonly<Record<string, string>>, input = '') {
  const child = spawn(process.execPath, ['src/backend/index.ts', ...given], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'silent', PORT: '0', ...environment },
  });
  const written = { out: '', error: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    written.out += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    written.error += chunk;
  });
  child.stdin.end(input);
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, written, code };
}

describe('the program of the server', () => {
  const running: ChildProcess[] = [];
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
  });

  // Proves C-29.
  it('keeps an admin command off the folder while it runs, and lets it in afterwards', async () => {
    const environment = { DATA_DIR: join(tempFolder('cardbox-program').path, 'data') };
    const server = start([], environment);
    running.push(server.child);
    await expect.poll(() => server.written.out, { timeout: 60_000 }).toMatch(/^ready http:\/\/127\.0\.0\.1:\d+\n/);
    const url = server.written.out.trim().replace('ready ', '');
    await fetch(`${url}/account/service_signup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'mia@example.com', password: 'a good password' }),
    });

    const locked = start(['admin', 'list'], environment);
    expect(await locked.code).toBe(1);
    expect(locked.written.error).toBe(
      `cardbox: ${environment.DATA_DIR} is in use by process ${server.child.pid}. Stop that server first.\n`,
    );
    const second = start([], environment);
    expect(await second.code).toBe(1);
    expect(second.written.error.trim().split('\n')).toHaveLength(1);

    server.child.kill('SIGTERM');
    expect(await server.code).toBe(0);
    const list = start(['admin', 'list'], environment);
    expect(await list.code).toBe(0);
    expect(list.written.out).toMatch(/\nmia@example\.com +[\w-]{36} /);
    const reset = start(['admin', 'reset-password', 'mia@example.com', '--stdin'], environment, 'from the pipe\n');
    expect(await reset.code).toBe(0);
    expect(reset.written.out).toBe('The password is changed. All devices are signed out.\n');
  });

  // Proves C-29.
  it('says in one line each why it does not start', async () => {
    const blocker = createServer();
    await new Promise<void>((listening) => blocker.listen(0, '127.0.0.1', listening));
    const { port } = blocker.address() as { port: number };
    const { path } = await newDataFolder();
    const cases = [
      [{ PORT: 'x', TOKEN_DAYS: '0' }, [/^cardbox: PORT: /, /^cardbox: TOKEN_DAYS: /]],
      [{ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' }, [/^cardbox: .*ECONNREFUSED/]],
      [{ DATA_DIR: path, PORT: String(port) }, [/^cardbox: .*EADDRINUSE/]],
    ] as const;
    for (const [environment, expected] of cases) {
      const program = start([], environment);
      expect(await program.code).toBe(1);
      expect(program.written.error.trim().split('\n')).toEqual(expected.map((line) => expect.stringMatching(line)));
    }
    blocker.close();
    const unknown = start(['--port=1'], {});
    expect(await unknown.code).toBe(2);
    expect(unknown.written.error).toMatch(/^cardbox: there is no option --port=1/);
  });
});
