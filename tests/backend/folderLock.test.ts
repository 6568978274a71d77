import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FolderLockedError, lockFolder } from '#backend/database/folderLock.ts';
import { tempFolder } from '../support/temp.ts';

/** A folder with a lock that has the number of a program that runs: the one that started this test. */
function lockedBy(birth: string) {
  const folder = tempFolder('lock').path;
  const file = join(folder, 'lock');
  writeFileSync(file, `${process.ppid}${birth}`);
  return { folder, file };
}

describe('the lock of the data folder', () => {
  // Proves Y-172.
  it('does not count when its process has ended and another program has its number', () => {
    for (const birth of ['\nanother-start-of-the-system 100', '\nsame 1']) {
      const { folder, file } = lockedBy(birth);
      const unlock = lockFolder(folder);
      expect(readFileSync(file, 'utf8').split('\n')[0]).toBe(String(process.pid));
      unlock();
      expect(existsSync(file)).toBe(false);
    }
  });

  // Proves Y-172. Older versions wrote the number only; other systems than Linux say no more.
  it('does not count when it is older than the start of the system', () => {
    const { folder, file } = lockedBy('');
    expect(() => lockFolder(folder)).toThrow(FolderLockedError);
    const before = Date.now() / 1000 - uptime() - 3600;
    utimesSync(file, before, before);
    lockFolder(folder)();
  });

  it('counts while its process runs', () => {
    const folder = tempFolder('lock').path;
    const unlock = lockFolder(folder);
    // Elsewhere a lock with the own number does not count: containers give each start the same one.
    if (process.platform === 'linux') expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.pid}`);
    unlock();
    lockFolder(folder)();
  });
});
