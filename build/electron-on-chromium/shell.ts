import type { Shell } from 'electron';
import { guard } from './guard.ts';

/** What the app handed to the operating system. Nothing is opened: tests read it. */
export interface ShellCall {
  readonly method: 'openExternal' | 'openPath' | 'showItemInFolder' | 'beep';
  readonly argument: string;
}

const calls: ShellCall[] = [];

export function shellCalls(): ShellCall[] {
  return calls;
}

const implemented: Pick<Shell, 'openExternal' | 'openPath' | 'showItemInFolder' | 'beep'> = {
  async openExternal(url) {
    if (!URL.canParse(url)) throw new Error('Invalid URL');
    calls.push({ method: 'openExternal', argument: url });
  },
  async openPath(path) {
    calls.push({ method: 'openPath', argument: path });
    return '';
  },
  showItemInFolder: (path) => void calls.push({ method: 'showItemInFolder', argument: path }),
  beep: () => void calls.push({ method: 'beep', argument: '' }),
};

export const shell = guard('shell', implemented);
