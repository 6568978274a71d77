import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseChangelog } from '../../build/setup/changelog.mjs';

describe('the notes of CHANGELOG.md', () => {
  it('are those for people who use the app, as plain text', () => {
    const text = `# Changelog

What changes.

## Unreleased

### Added

- Browse finds \`title:\` and **more**, and
  the line continues.
- Two.

### For contributors

- Tools.

## 0.1.0 (2026-01-01)

- First.
`;
    expect(parseChangelog(text)).toEqual([
      {
        version: 'Unreleased',
        groups: [{ title: 'Added', items: ['Browse finds title: and more, and the line continues.', 'Two.'] }],
      },
      { version: '0.1.0', groups: [{ title: '', items: ['First.'] }] },
    ]);
  });

  it('can be read from the file, also those of this version', () => {
    const root = join(import.meta.dirname, '../..');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    const notes = parseChangelog(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
    expect(notes.map((release) => release.version)).toContain(version);
    const items = notes.flatMap(({ groups }) => groups.flatMap((group) => group.items));
    expect(items.filter((item) => item === '' || item.includes('\n'))).toEqual([]);
  });
});
