/** Allows something at most `limit` times within `window_ms`, so that a page that always fails is not loaded forever. */
export function createRetries(limit: number, window_ms: number, now: () => number = Date.now): () => boolean {
  let tries: number[] = [];
  return () => {
    tries = tries.filter((at) => now() - at < window_ms);
    if (tries.length >= limit) return false;
    tries.push(now());
    return true;
  };
}
