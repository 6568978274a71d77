import type { Handlers } from '#main/ipc/dispatcher.ts';
import type { Updates } from '#main/update/index.ts';
import { ok } from '#shared/result.ts';

export function updateHandlers(updates: Updates) {
  return {
    updateGet: () => ok(updates.state()),
    updateCheck: () => {
      updates.check();
      return ok(null);
    },
    updateRestart: () => {
      updates.restart();
      return ok(null);
    },
  } satisfies Partial<Handlers>;
}
