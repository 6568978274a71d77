import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { filesIn, Profile } from './cardbox.ts';
import { tempFolder } from './mirror.ts';

/** Profiles and files of a test in a folder of its own. They are closed and removed after the test. */
export function profilesForTests() {
  let folder: ReturnType<typeof tempFolder>;
  let open: Profile[] = [];
  let count = 0;
  beforeEach(() => {
    folder = tempFolder();
  });
  afterEach(() => {
    for (const profile of open) profile.close();
    open = [];
    folder.remove();
  });
  return {
    /** A new profile, which no other one knows. */
    profile(): Profile {
      const made = new Profile(folder.path, `p${++count}`);
      open.push(made);
      return made;
    },
    file: (name = 'all.cardbox'): string => join(folder.path, name),
    files: (): readonly string[] => filesIn(folder.path),
  };
}
