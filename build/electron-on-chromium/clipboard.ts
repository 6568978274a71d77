import type { Clipboard } from 'electron';
import { guard } from './guard.ts';

const implemented: Pick<Clipboard, 'readText' | 'writeText'> = {
  readText: async () => '',
  writeText: async () => undefined,
};

/** No clipboard, so that tests do not overwrite that of the person at this machine. */
export const clipboard = guard('clipboard', implemented);
