import { describe, expect, it } from 'vitest';
import { toImportRow } from '#mirror/import/importRow.ts';
import { toPart, toTitleText } from '#mirror/import/packages/anki/fieldText.ts';
import { toCardItem } from '#mirror/import/packages/packageItems.ts';
import { changeDraft, emptyDraft } from '#renderer/features/card-editor/cardDraft.ts';

const inEditor = (front: readonly string[]) => changeDraft(emptyDraft(), { front }).title;

function fromTable(cell: string, text: 'markdown' | 'html' | 'plain' | null) {
  const mapping = { title: null, front: [0], back: [1], mnemonic: [], tags: null, guid: null };
  const row = toImportRow({ line: 1, cells: [cell, 'back'], fault: null }, { mapping, width: 2, text, tags: [] });
  if ('reason' in row) throw new Error(row.reason);
  return row;
}

function fromPackage(front: string) {
  const side = { front: [front], back: [], mnemonic: [], tags: [], title: '', isTyped: false };
  const ids = { cid: 'c', pbid: 'b', guid: null, position: 0, isSuspended: false };
  return toCardItem('mochi', { ...side, ...ids, createdAt: 0, changedAt: 0, statusAt: null });
}

/** A front in Markdown and its title. */
const FRONTS = [
  ['**Haus**', 'Haus'],
  ['# T', 'T'],
  ['`c`', 'c'],
  ['- i', 'i'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', 'a b'],
  ['> q', 'q'],
  ['$x$', 'x'],
  ['*e*', 'e'],
  ['{{c1::Paris::city}} is', '[city] is'],
  ['The capital is {{c1::Paris}}', 'The capital is [...]'],
  // Nothing but a gap.
  ['{{c1::Paris}}', 'Paris'],
  ['[a link](https://example.com)', 'a link'],
  ['caf&eacute; &lt;b&gt;', 'café <b>'],
  ['List\\<String> \\*2', 'List<String> *2'],
  ['<div>one</div><div>two</div>', 'one'],
  ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
  ['漢字[かんじ]', '漢字'],
  ['[sound](media:0)\n\nWhat?', 'What?'],
  ['<b>H</b>2O', 'H2O'],
  // No text but marks.
  ['>', '>'],
] as const;

describe('the title of a card without one', () => {
  // Proves S-141.
  // Proves V-15.
  it.each(FRONTS)('is the same on every way in: %j', (front, title) => {
    expect(inEditor([front])).toBe(title);
    expect(fromTable(front, 'markdown')).toMatchObject({ title, front: [front] });
    expect(fromPackage(front)).toMatchObject({ title, front: [front] });
  });

  // Proves V-15.
  it.each(FRONTS)('is that of the part that a cell or a field of Anki becomes: %j', (text) => {
    for (const format of ['html', 'plain', null] as const) {
      const { title, front } = fromTable(text, format);
      expect(title).toBe(inEditor(front));
    }
    expect(toTitleText(text)).toBe(inEditor([toPart(text, () => 'media:0')]));
  });

  it('names the title of earlier versions only where it differs', () => {
    expect(fromTable('**Haus**', null)).toMatchObject({ title: 'Haus', earlierTitle: '**Haus**' });
    expect(fromTable('It is {{c1::Paris}}', null)).toMatchObject({ title: 'It is [...]', earlierTitle: 'It is Paris' });
    for (const cell of ['Haus', 'a & b', 'List<String>', '<b>bold</b> word<br>second line', '1. one', '\n first\nb']) {
      expect(fromTable(cell, null)).not.toHaveProperty('earlierTitle');
    }
    expect(fromTable('2*3*4', null)).toMatchObject({ title: '2*3*4', front: ['2\\*3\\*4'] });
  });
});
