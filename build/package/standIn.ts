/**
 * A stand-in for Electron's program files, where these cannot be downloaded: electron-builder packs the app around it as around
 * the real ones, so the archive, the files beside it and the fuses can be checked. It does not start.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What stands in front of the fuses in each program of Electron. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** Version 1 and the fuses of an Electron that nobody changed: 0 is off, 1 is on. */
const FUSES = Buffer.concat([Buffer.from([1, 9]), Buffer.from('101100011')]);

/** Creates the folder. */
export function createStandIn(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'locales'), { recursive: true });
  mkdirSync(join(folder, 'resources'));
  writeFileSync(join(folder, 'electron'), Buffer.concat([Buffer.from(SENTINEL), FUSES]), { mode: 0o755 });
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'chrome-sandbox']) writeFileSync(join(folder, name), '');
  for (const name of ['en-US', 'zh-CN', 'de']) writeFileSync(join(folder, 'locales', `${name}.pak`), '');
  return folder;
}
