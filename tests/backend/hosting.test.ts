import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SERVER_MEMORY } from '../../build/setup/serverMemory.mjs';

const read = (path: string): string => readFileSync(path, 'utf8');
const docs = read('docs/backend.md');

/** All first groups of a pattern in a text. */
const found = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

describe('docs/backend.md', () => {
  // Proves C-54.
  it('lists every setting with its default', () => {
    const source = read('src/backend/settings/settings.ts');
    const names = found(/^ {2}([A-Z][A-Z_]+): v\./gm, source);
    expect(found(/^\| `([A-Z_]+)` \|/gm, docs).sort()).toEqual(names.sort());
    for (const [, name, value] of source.matchAll(/^ {2}([A-Z_]+): v\.optional\(.*, '([^']+)'\),$/gm)) {
      expect(docs).toContain(`| \`${name}\` | \`${value}\` |`);
    }
  });

  it('lists every call and every metric', () => {
    const files = readdirSync('src/backend', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const source = files.map((file) => read(`src/backend/${file}`)).join('\n');
    const calls = [...source.matchAll(/\bapp\.(get|post|put)\(\s*'(\/[^']+)'/g)];
    expect(calls.length).toBeGreaterThan(25);
    for (const [, method, path] of calls) expect(docs).toContain(`\`${method?.toUpperCase()} ${path}\``);
    for (const name of found(/name: '(cardbox_\w+)'/g, source)) expect(docs).toContain(`\`${name}\``);
  });

  it('names every admin command', () => {
    for (const usage of found(/usage: '([^']+)'/g, read('src/backend/admin/commands.ts'))) {
      expect(docs).toContain(`npm run backend -- admin ${usage}\n`);
    }
  });

  it.each(['docs/backend.md', 'src/backend/Containerfile'])(
    '%s keeps the server small as `npm run backend` does',
    (path) => {
      // With or without quotes around the whole or the value.
      const text = read(path).replaceAll('"', '');
      for (const [name, value] of Object.entries(SERVER_MEMORY)) expect(text).toContain(`${name}=${value}`);
    },
  );
});
