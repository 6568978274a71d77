import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { contextMenuTemplate } from '#main/shell/contextMenu.ts';

const calls: string[] = [];
const actions = {
  replaceMisspelling: (word: string) => void calls.push(`replace ${word}`),
  addToDictionary: (word: string) => void calls.push(`add ${word}`),
  lookUp: () => void calls.push('look up'),
  copyText: (text: string) => void calls.push(`copy ${text}`),
};

type Press = Parameters<typeof contextMenuTemplate>[0];
const editFlags = { canCut: true, canCopy: true, canPaste: false, canSelectAll: true } as Press['editFlags'];
const nowhere: Press = {
  isEditable: false,
  selectionText: '',
  linkURL: '',
  misspelledWord: '',
  dictionarySuggestions: [],
  editFlags,
};

function menuOf(press: Partial<Press>, isMac = false): MenuItemConstructorOptions[] {
  return contextMenuTemplate({ ...nowhere, ...press }, { language: 'en', isMac, actions });
}

const labels = (items: readonly MenuItemConstructorOptions[]) => items.map(({ type, label }) => label ?? type);

function click(items: readonly MenuItemConstructorOptions[], label: string): string | undefined {
  const item = items.find((other) => other.label === label);
  (item?.click as (() => void) | undefined)?.();
  return calls.at(-1);
}

describe('the menu of a right click', () => {
  it('edits a field, and offers only what can be done', () => {
    const items = menuOf({ isEditable: true });
    expect(labels(items)).toEqual(['Cut', 'Copy', 'Paste', 'Select All']);
    expect(items.map(({ role, enabled }) => [role, enabled])).toEqual([
      ['cut', true],
      ['copy', true],
      ['paste', false],
      ['selectAll', true],
    ]);
  });

  it('corrects a misspelled word, or learns it', () => {
    const dictionarySuggestions = ['word', 'ward', 'wort', 'lord', 'world', 'sword'];
    const items = menuOf({ isEditable: true, misspelledWord: 'wrod', dictionarySuggestions });
    const all = ['word', 'ward', 'wort', 'lord', 'world', 'separator', 'Add to Dictionary', 'separator', 'Cut'];
    expect(labels(items).slice(0, 9)).toEqual(all);
    expect(click(items, 'ward')).toBe('replace ward');
    expect(click(items, 'Add to Dictionary')).toBe('add wrod');
    const none = menuOf({ isEditable: true, misspelledWord: 'wrod' });
    expect(none[0]).toMatchObject({ label: 'No Suggestions', enabled: false });
  });

  it('copies selected text, and looks it up on macOS', () => {
    expect(labels(menuOf({ selectionText: 'a word' }))).toEqual(['Copy']);
    const items = menuOf({ selectionText: `$& ${'word\n'.repeat(10)}` }, true);
    expect(labels(items)).toEqual(['Look Up “$& word word word word wo…”', 'separator', 'Copy']);
    expect(click(items, String(items[0]?.label))).toBe('look up');
  });

  it('copies the address of a web link, not of one of the app', () => {
    const items = menuOf({ linkURL: 'https://example.org/a' });
    expect(click(items, 'Copy Link')).toBe('copy https://example.org/a');
    expect(menuOf({ linkURL: 'app://cardbox/main' })).toEqual([]);
  });

  it('does not open elsewhere', () => {
    expect(menuOf({})).toEqual([]);
    expect(menuOf({ selectionText: ' \n ' }, true)).toEqual([]);
  });
});
