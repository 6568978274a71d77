import { readFileSync } from 'node:fs';
import { makeChannel } from './channel.ts';
import { makeCodec } from './codec.ts';
import { makeContextBridge } from './contextBridge.ts';
import { reportInput, reportTitle } from './input.ts';
import { makeIpcRenderer } from './ipcRenderer.ts';
import { guardPermissions } from './permissions.ts';
import { runPreload, startPage } from './start.ts';
import { guardWindowOpen } from './windowOpen.ts';
import type { PageConfig } from './wire.ts';

const PARTS = [
  makeCodec,
  makeChannel,
  makeIpcRenderer,
  makeContextBridge,
  guardWindowOpen,
  guardPermissions,
  reportInput,
  reportTitle,
  runPreload,
  startPage,
];

/** The init script of a window: the functions above by their source text, and the preload in a wrapper. */
export function pageScript(config: PageConfig): string {
  const preload = config.preloadPath === null ? 'null' : wrap(readFileSync(config.preloadPath, 'utf8'));
  return `(() => {\n${PARTS.map(String).join('\n')}\nstartPage(${JSON.stringify(config)}, ${preload});\n})();`;
}

function wrap(source: string): string {
  return `function (require, module, exports, process) {\n${source}\n}`;
}
