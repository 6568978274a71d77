import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listKeyGroups } from '#renderer/app/keys/keyList.ts';
import { startTexts } from '#renderer/app/texts/index.ts';
import { tableAction } from '#renderer/features/browse/tableKeys.ts';
import { editorAction } from '#renderer/features/card-editor/editorKeys.ts';
import { trainingAction } from '#renderer/features/training/trainingKeys.ts';
import { selectionKey } from '#renderer/ui/selection/listSelection.ts';

/** The list of keys on `?` names every key that works, and no other (S-29). */

const groups = listKeyGroups((await startTexts('en')).t);
const keysOf = (title: string) => new Set(groups.find((one) => one.title === title)?.rows.flatMap(([, keys]) => keys));
const everything = new Set(groups.flatMap(({ rows }) => rows.flatMap(([, keys]) => keys)));

const NAMED = [
  ' ',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Delete',
  'Escape',
  'Home',
  'End',
  'Enter',
  'Tab',
  'F2',
  'Insert',
];
const PRINTED = [...'abcdefghijklmnopqrstuvwxyz0123456789,/?'];
/** As the list names what a keyboard event calls a key. */
const written = (key: string): string => (key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key);

function press(key: string, mods: { readonly ctrlKey?: boolean; readonly shiftKey?: boolean } = {}) {
  const code = /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : '';
  const still = { repeat: false, isComposing: false, keyCode: 0, metaKey: false, altKey: false };
  return { key, code, ...still, ctrlKey: false, shiftKey: false, ...mods };
}

/** The keys that do something, as the list writes them: bare ones and those with Ctrl. */
function working(does: (one: ReturnType<typeof press>) => unknown): string[] {
  const bare = [...NAMED, ...PRINTED].filter((key) => does(press(key)) !== null).map(written);
  const withMod = PRINTED.filter((key) => does(press(key, { ctrlKey: true })) !== null).map(
    (key) => `mod+${written(key)}`,
  );
  return [...bare, ...withMod];
}

/** What the screens bind by `useKeys({ ... })`, read from their sources. */
function bound(): string[] {
  const root = join(import.meta.dirname, '../../../src/renderer');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  return files.flatMap((name) => {
    const tables = readFileSync(join(root, name), 'utf8').matchAll(/useKeys\(\{(.*?)\}(?:,|\))/gs);
    return Array.from(tables, ([, table = '']) => table).flatMap((table) =>
      Array.from(
        table.matchAll(/(?:^|[,{]\s*|\n\s*)\s*(?:'([^']+)'|([A-Za-z]+)):/g),
        ([, quoted, bare]) => quoted ?? bare ?? '',
      ),
    );
  });
}

describe('the keys on “?”', () => {
  // keysBound.test.tsx reads them from open screens; this finds a new screen that it does not open.
  it('are all keys that screens bind', () => {
    const found = bound().map((key) => (key.startsWith('mod+') ? `mod+${written(key.slice(4))}` : written(key)));
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter((key) => !everything.has(key))).toEqual([]);
  });

  // Proves S-29.
  it.each([
    [
      'Training',
      (one) => trainingAction(one, { focus: 'page', isFlipped: true, space_answers: true, suggested: 'remembered' }),
    ],
    ['Selecting', (one) => selectionKey(one, 3)],
    ['In Browse', (one) => tableAction(one, { cursor: 1, page: 10, total: 100 })],
  ] satisfies [string, (one: ReturnType<typeof press>) => unknown][])(
    '%s are exactly the keys that work',
    (title, does) => {
      const listed = keysOf(title);
      const found = new Set(working(does));
      // Three of Browse are bound to its page, not to its table; select mode's Ctrl+A is as well.
      const ofThePage = new Set(['mod+F', 'mod+E', 'mod+Z', 'mod+A', 'Shift+ArrowDown']);
      expect([...found].filter((key) => !listed.has(key))).toEqual([]);
      expect([...listed].filter((key) => !found.has(key) && !ofThePage.has(key))).toEqual([]);
    },
  );

  // Proves S-29.
  it('while writing a card are exactly the keys that work', () => {
    const letters = PRINTED.filter((key) => /[a-z]/.test(key));
    const found = [false, true].flatMap((shiftKey) =>
      letters
        .filter((key) => editorAction(press(key, { ctrlKey: true, shiftKey })) !== null)
        .map((key) => `mod+${shiftKey ? 'Shift+' : ''}${written(key)}`),
    );
    const listed = [...keysOf('Editing a card')].filter((key) => !['mod+Enter', 'Alt+F10'].includes(key));
    expect(new Set(found)).toEqual(new Set(listed));
  });

  // Proves S-158.
  it('begin with those of the open screen', async () => {
    const { t } = await startTexts('en');
    expect(listKeyGroups(t, 'browse').map(({ title }) => title)).toEqual([
      'In Browse',
      ...groups.map(({ title }) => title).filter((title) => title !== 'In Browse'),
    ]);
  });
});
