import { expect, it } from 'vitest';
import { projectOf, testsOf } from '../../build/quick.mjs';

it.each([
  ['src/renderer/features/boxes/BoxTile.tsx', 'tests/renderer/boxes', 'renderer'],
  ['src/renderer/ui/table/Table.tsx', 'tests/renderer/ui', 'renderer'],
  ['src/mirror/import/packages/anki/fieldText.ts', 'tests/mirror/import', 'mirror'],
  ['src/core/errors.ts', 'tests/core', 'core'],
  ['tests/core/day/day.test.ts', 'tests/core/day/day.test.ts', 'tests'],
  ['build/quick.mjs', undefined, 'tests'],
])('npm run quick: %s: runs %s and checks the types of %s', (path, tests, project) => {
  expect(testsOf(path)).toBe(tests);
  expect(projectOf(path)).toBe(project);
});
