import type { RouteObject } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { preloadRoutes } from '#renderer/app/preloadRoutes.ts';

let idle: (() => void)[] = [];
beforeEach(() => {
  idle = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act));
});

/** The page has nothing else to do, once; what is loaded then has come. */
async function rest() {
  for (const act of idle.splice(0)) act();
  await vi.advanceTimersByTimeAsync(0);
}

describe('preloading the screens', () => {
  it('loads each screen below the path once, one after another, also after a failure', async () => {
    const loaded: string[] = [];
    const part = (name: string) => async () => {
      loaded.push(name);
      if (name === 'broken') throw new Error('no such file');
      return {};
    };
    const boxes = part('boxes');
    const routes: RouteObject[] = [
      { path: 'account', lazy: part('account') },
      {
        path: '/',
        children: [
          {
            path: 'main',
            lazy: part('frame'),
            children: [
              { path: 'a', lazy: part('broken') },
              { path: 'b', lazy: boxes },
              { path: 'c', lazy: boxes },
            ],
          },
        ],
      },
    ];
    preloadRoutes(routes, 'main');
    await rest();
    expect(loaded).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    await rest();
    expect(loaded).toEqual(['frame']);
    for (let n = 0; n < 4; n++) await rest();
    expect(loaded).toEqual(['frame', 'broken', 'boxes']);
  });

  it('stops on request', async () => {
    const load = vi.fn(async () => ({}));
    const stop = preloadRoutes([{ path: 'main', lazy: load }], 'main');
    await vi.advanceTimersByTimeAsync(2000);
    stop();
    await rest();
    expect(load).not.toHaveBeenCalled();
  });
});
