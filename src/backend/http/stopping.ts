import { ApiError } from './apiError.ts';
import type { HttpServer } from './httpServer.ts';

/** What a stopping server still answers: the process lives. */
const ALWAYS = '/health';

/**
 * Lets requests complete when the server stops: until the last one has, new ones get `BUSY`, so that a load balancer sees
 * it. Hooks `preClose` that end requests come before this.
 */
export function completeRequests(app: HttpServer): void {
  const running = new Set<object>();
  let isStopping = false;
  let onIdle = (): void => {};
  app.addHook('onRequest', async ({ url }, { raw }) => {
    if (isStopping && url !== ALWAYS) throw new ApiError('BUSY', 'the server stops', '', 5);
    running.add(raw);
    // Comes also when the client is gone, unlike `onResponse`.
    raw.once('close', () => {
      running.delete(raw);
      if (running.size === 0) onIdle();
    });
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    if (running.size === 0) return;
    await new Promise<void>((resolve) => {
      onIdle = resolve;
    });
  });
}
