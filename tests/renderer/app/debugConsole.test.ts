import eruda from 'eruda';
import { expect, it, vi } from 'vitest';
import { openConsole } from '#renderer/app/debugConsole.ts';

vi.mock('eruda', () => ({ default: { init: vi.fn() } }));

// Proves S-26.
it('the debugging console is dark', () => {
  openConsole();
  expect(eruda.init).toHaveBeenCalledExactlyOnceWith({ defaults: { theme: 'Dark' } });
});
