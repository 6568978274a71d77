import { chmodSync } from 'node:fs';
import { tempFolder } from './temp.ts';

const NAMES = ['TMPDIR', 'TEMP', 'TMP'];

/**
 * Global setup of both runners: all temporary files of a run (profiles, and what killed browsers and workers leave) are
 * in one folder, which is removed at the end of the run, also when tests fail.
 */
export default function begin(): (() => void) | undefined {
  // It will contain sockets; macOS does not allow a longer path to one.
  if (process.platform === 'darwin' || process.env.CARDBOX_TESTS_TEMP !== undefined) return undefined;
  const before = NAMES.map((name) => [name, process.env[name]] as const);
  const { path, remove } = tempFolder('cardbox-tests');
  // Other users may pass through it but not list it: one test opens a file as another user.
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
