/**
 * The environment that keeps the server small: under attack it takes 530 MiB with it and 840 without. V8 collects garbage earlier, and
 * the C library gives large buffers back to the system instead of keeping them for later. What the host sets itself holds.
 * The container and the service in docs/backend.md set the same.
 */
export const SERVER_MEMORY = {
  NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=320',
  // biome-ignore lint/style/useNamingConvention: the C library spells it so
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_ARENA_MAX: '2',
};
