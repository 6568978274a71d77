import type { Clipboard } from 'electron';
import { guard } from './guard.ts';

let text = '';

const implemented: Pick<Clipboard, 'readText' | 'writeText' | 'clear'> = {
  readText: async () => text,
  writeText: async (value) => {
    text = value;
  },
  clear: async () => {
    text = '';
  },
};

/** A clipboard of the app's own, so that tests do not overwrite the clipboard of the person at this machine. */
export const clipboard = guard('clipboard', implemented);
