/** Allows something at most `limit` times within `windowMs`, so that a page that always fails is not loaded forever. */
export function createRateLimit(limit: number, windowMs: number, now: () => number = Date.now): () => boolean {
  let tries: number[] = [];
  return () => {
    tries = tries.filter((at) => now() - at < windowMs);
    if (tries.length >= limit) return false;
    tries.push(now());
    return true;
  };
}
