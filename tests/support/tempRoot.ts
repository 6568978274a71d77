import { chmodSync } from 'node:fs';
import { tempFolder } from './temp.ts';

const NAMES = ['TMPDIR', 'TEMP', 'TMP'];

/**
 * Global setup of both runners: all that a run puts into the system's temporary folder (profiles, what browsers and workers
 * leave when they are killed) lies in one folder, which goes when the run is over, also when tests fail.
 */
export default function begin(): (() => void) | undefined {
  // Sockets lie in there; macOS allows no longer path to one than it has already.
  if (process.platform === 'darwin' || process.env.CARDBOX_TESTS_TEMP !== undefined) return undefined;
  const before = NAMES.map((name) => [name, process.env[name]] as const);
  const { path, remove } = tempFolder('cardbox-tests');
  // Through it, not into it: a test tries a file as another user.
  chmodSync(path, 0o711);
  for (const name of [...NAMES, 'CARDBOX_TESTS_TEMP']) process.env[name] = path;
  return () => {
    delete process.env.CARDBOX_TESTS_TEMP;
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    remove();
  };
}
