/** Rows a chunk of background work touches: a few tens of milliseconds, so that an answer never waits long. */
export const CHUNK = 500;

/** Lets what waits (an answer) run before the next chunk. */
export type Pause = () => Promise<void>;
