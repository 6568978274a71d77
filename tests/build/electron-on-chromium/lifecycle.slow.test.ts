import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { spawnApp } from '#tests/support/hostedApp.ts';
import { tempFolder } from '#tests/support/temp.ts';
import { entry, type Fixture, PATIENCE, startFixture } from './fixtures/start.ts';

const profile = (): string => tempFolder('host-lifecycle').path;

/** How many living processes have the profile on their command line. */
function processesOf(userData: string): number {
  const lines = execFileSync('ps', ['-eo', 'stat=,args='], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes(userData) && !line.startsWith('Z')).length;
}

const kill = async ({ app }: Fixture, signal: NodeJS.Signals): Promise<number | string> => {
  app.process.kill(signal);
  return await app.ended;
};

describe.concurrent('the life of an app', () => {
  it('SIGTERM quits in Electron’s order with code 0; local storage stays; no process is left', async ({ expect }) => {
    const userData = profile();
    const first = await startFixture({ userData });
    await first.main.evaluate("localStorage.setItem('kept', 'yes')");
    expect(await kill(first, 'SIGTERM')).toBe(0);
    expect(first.app.output().trim().split('\n').slice(-3)).toEqual(['before-quit', 'will-quit', 'quit']);
    await expect.poll(() => processesOf(userData), PATIENCE).toBe(0);

    const second = await startFixture({ userData });
    expect(await second.main.evaluate("localStorage.getItem('kept')")).toBe('yes');
    await second.stop();
  });

  it('after kill -9 no Chromium is left, and the next start works', async ({ expect }) => {
    const userData = profile();
    const first = await startFixture({ userData });
    await kill(first, 'SIGKILL');
    await expect.poll(() => processesOf(userData), PATIENCE).toBe(0);
    const second = await startFixture({ userData });
    expect(await second.run('return electron.app.hasSingleInstanceLock()')).toBe(true);
    await second.stop();
  });

  it('a second start passes its arguments to the first and ends; a shortcut of another app is refused', async ({
    expect,
  }) => {
    const userData = profile();
    const HOST_DESKTOP = join(userData, 'shared');
    const first = await startFixture({ userData, env: { HOST_DESKTOP } });
    const again = spawnApp({ entry, userData, args: ['deck.csv'], env: { HOST_DESKTOP } });
    expect(await again.ended).toBe(0);
    await first.app.waitForOutput('second-instance');
    const [line = ''] = first.app
      .output()
      .split('\n')
      .filter((text) => text.startsWith('second-instance'));
    const { argv, cwd, data } = JSON.parse(line.replace('second-instance ', '')) as {
      argv: string[];
      cwd: string;
      data: object;
    };
    expect(argv).toContain('deck.csv');
    expect(cwd).toBe(process.cwd());
    expect(data).toEqual({ from: again.process.pid });

    const other = await startFixture({ env: { HOST_DESKTOP } });
    expect(other.app.output()).toContain('shortcut registered false');
    await Promise.all([other.stop(), first.stop()]);
  });

  it('a window’s close event or will-quit can prevent a quit', async ({ expect }) => {
    const fixture = await startFixture({ userData: profile() });
    await fixture.run("state.main.once('close', (event) => event.preventDefault()); electron.app.quit()");
    expect(await fixture.run('return state.main.isDestroyed()')).toBe(false);
    await fixture.run("electron.app.once('will-quit', (event) => { event.preventDefault(); electron.app.exit(3); })");
    await fixture.app.control.quit();
    expect(await fixture.app.ended).toBe(3);
  });
});
