import { describe, expect, it } from 'vitest';
import {
  changeDraft,
  draftTitle,
  emptyDraft,
  isBlank,
  restoreDraft,
  toInput,
  withTitle,
} from '#renderer/features/card-editor/cardDraft.ts';
import { ariaKeyShortcuts, editorAction, editorKeys } from '#renderer/features/card-editor/editorKeys.ts';
import { boxOptions, leafBoxes } from '#renderer/features/card-editor/leafBoxes.ts';
import { type FormatMark, insertText, markText, nextCloze } from '#renderer/features/card-editor/marks.ts';
import { expandMedia, mediaText, shortenMedia } from '#renderer/features/card-editor/mediaNames.ts';
import { completeLink, typedLinkText } from '#renderer/features/card-editor/useLinkCompletion.ts';
import { keyText } from '#renderer/ui/keys/keyText.ts';
import { keyPress } from '../support/keyPress.ts';

/** The text with its selection between brackets: `a[b]c`. */
function marked(mark: FormatMark, shown: string, cloze?: number): string {
  const from = shown.indexOf('[');
  const to = shown.indexOf(']') - 1;
  const text = shown.replace('[', '').replace(']', '');
  const edit = markText(mark, text, from, to, cloze);
  const after = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
  const [start, end] = edit.select;
  return `${after.slice(0, start)}[${after.slice(start, end)}]${after.slice(end)}`;
}

describe('marks', () => {
  // Proves S-65.
  it.each<[FormatMark, string, string]>([
    ['bold', 'a [b] c', 'a **[b]** c'],
    ['bold', 'a **[b]** c', 'a [b] c'],
    ['italic', '[b]', '*[b]*'],
    ['italic', '**[b]**', '***[b]***'],
    ['italic', '***[b]***', '**[b]**'],
    ['italic', '*[b]*', '[b]'],
    ['bold', '[]', '**[]**'],
    ['math', 'x[y]', 'x$[y]$'],
    ['code', 'a[b]', 'a`[b]`'],
    ['code', '[a\nb]', '```\n[a\nb]\n```'],
    ['code', 'x[a\nb]y', 'x\n```\n[a\nb]\n```\ny'],
    ['list', 'a\nb[]c\nd', 'a\n- bc[]\nd'],
    ['list', '[a\nb]', '- a\n- b[]'],
    ['list', '[- a\n- b]', 'a\nb[]'],
    ['cloze', 'a [b]', 'a {{c1::[b]}}'],
    ['link', 'a [b] c', 'a [[[b]]] c'],
  ])('%s: %s', (mark, before, after) => expect(marked(mark, before)).toBe(after));

  // Proves S-65.
  it('continue the numbers of the gaps', () => {
    expect(nextCloze(['no gap'])).toBe(1);
    expect(nextCloze(['{{c2::b}}', '{{c7::x}} {{c3::y}}'])).toBe(8);
    expect(marked('cloze', '[b]', 8)).toBe('{{c8::[b]}}');
  });

  it('a text replaces the selection', () => {
    expect(insertText(2, 4, 'xyz')).toEqual({ from: 2, to: 4, text: 'xyz', select: [5, 5] });
  });

  // Proves S-66.
  it('files become pictures or audio links', () => {
    const file = { hash: 'ab', name: 'a cat' };
    expect(mediaText({ ...file, mime: 'image/png' })).toBe('![a cat](media:ab)');
    expect(mediaText({ ...file, mime: 'audio/webm' })).toBe('[a cat](media:ab)');
  });
});

describe('keys of the editor', () => {
  const press = (part: object) => keyPress({ ctrlKey: true, ...part }) as KeyboardEvent;

  // Proves S-65.
  it.each([
    ['bold', { key: 'b', code: 'KeyB' }],
    ['bold', { key: 'b', code: 'KeyN', ctrlKey: false, metaKey: true }],
    ['cloze', { key: 'C', code: 'KeyC', shiftKey: true }],
    ['cloze', { key: 'с', code: 'KeyC', shiftKey: true }],
    [null, { key: 'c', code: 'KeyC' }],
    [null, { key: 'b', code: 'KeyB', ctrlKey: false }],
    [null, { key: 'b', code: 'KeyB', isComposing: true }],
    [null, { key: 'b', code: 'KeyB', altKey: true }],
  ])('%s', (act, part) => expect(editorAction(press(part))).toBe(act));

  it('have the notation of the system', () => {
    expect(keyText(editorKeys('cloze'), false)).toBe('Ctrl+Shift+C');
    expect(keyText(editorKeys('bold'), true)).toBe('⌘B');
    expect(ariaKeyShortcuts('cloze')).toBe('Control+Shift+C Meta+Shift+C');
  });
});

describe('drafts', () => {
  it('are restored only if they have the right shape', () => {
    const draft = { ...emptyDraft(), title: 'a' };
    expect(restoreDraft(JSON.parse(JSON.stringify(draft)), emptyDraft())).toEqual(draft);
    for (const wrong of [undefined, null, 'x', {}, { ...draft, front: 'x' }, { ...draft, answer_type: 'guess' }]) {
      expect(restoreDraft(wrong, emptyDraft())).toBeNull();
    }
  });

  // Proves S-64.
  it('derive an empty title from the front', () => {
    expect(withTitle({ ...emptyDraft(), front: ['', '<b>**One**</b>\ntwo'] }).title).toBe('One');
    expect(withTitle({ ...emptyDraft(), title: 'Own', front: ['One'] }).title).toBe('Own');
    expect(withTitle({ ...emptyDraft(), front: ['![](media:x)'] }).title).toBe('![](media:x)');
    expect(withTitle(emptyDraft()).title).toBe('');
    expect(withTitle({ ...emptyDraft(), front: ['x'.repeat(900)] }).title).toHaveLength(500);
  });

  // Proves S-141.
  it('have a title that follows the front until it is edited', () => {
    const typed = (front: string, before = emptyDraft()) => changeDraft(before, { front: [front] });
    const given = typed('Rhone', typed('Rhine'));
    expect(given.title).toBe('Rhone');
    const own = changeDraft(given, { title: 'Own' });
    expect(typed('Danube', own).title).toBe('Own');
    expect(typed('Danube', changeDraft(own, { title: '' })).title).toBe('Danube');
    expect(changeDraft(given, { back: ['x'] }).title).toBe('Rhone');
  });

  // Proves S-141.
  it('take no name of a file into the title, unless there is nothing else', () => {
    expect(draftTitle(['Listen![a](media:0)'])).toBe('Listen');
    expect(draftTitle(['[Recording](media:0)', 'What is it?'])).toBe('What is it?');
    expect(draftTitle(['[a link](https://example.com)'])).toBe('a link');
    expect(draftTitle(['![red dot](media:0)'])).toBe('red dot');
  });

  // Proves S-142.
  it('show a short name for a hash, and keep the whole one', () => {
    const part = `![a](media:${'0a'.repeat(32)}) and [b](media:${'1b'.repeat(32)})`;
    const shown = shortenMedia(part);
    expect(shown).toBe('![a](media:0a0a0a0a) and [b](media:1b1b1b1b)');
    expect(expandMedia(shown)).toBe(part);
    // The same first digits: the second hash stays whole.
    const other = `![c](media:${'0a'.repeat(31)}ff)`;
    expect(shortenMedia(other)).toBe(other);
    expect(expandMedia('media:99999999 media:0a0a0a0a0')).toBe('media:99999999 media:0a0a0a0a0');
  });

  // Proves S-68.
  it('start with the tags, answer type and direction of the previous card', () => {
    const before = {
      ...emptyDraft(),
      title: 'a',
      tags: ['x'],
      answer_type: 'typed',
      links: [{ type: 'related', cid: 'c' }],
    };
    expect(emptyDraft(before)).toMatchObject({ title: '', tags: ['x'], answer_type: 'typed', links: [] });
    expect([isBlank(before), isBlank(emptyDraft(before))]).toEqual([false, true]);
  });

  it('send no empty parts', () => {
    expect(toInput({ ...emptyDraft(), front: ['a', ' '], back: [''] })).toMatchObject({ front: ['a'], back: [] });
  });
});

describe('the boxes that can hold cards', () => {
  const settings = { order: [], color: null, front_lang: 'pt', back_lang: null } as never;
  const boxes = [
    { bid: 'a', title: 'A', settings, sub_boxes: [] },
    { bid: 'b', title: 'B', settings, sub_boxes: [{ bid: 'b1', title: 'B 1' }] },
  ];

  // Proves S-19.
  it('are boxes without sub-boxes, and sub-boxes under their box', () => {
    expect(leafBoxes(boxes)).toMatchObject([
      { bid: 'a', top: 'a', front_lang: 'pt' },
      { bid: 'b1', top: 'b', front_lang: 'pt' },
    ]);
    expect(boxOptions(boxes)).toEqual([
      { value: 'a', label: 'A' },
      { group: 'B', items: [{ value: 'b1', label: 'B 1' }] },
    ]);
  });
});

describe('a link that is being typed', () => {
  it.each([
    ['see [[Par', 'Par'],
    ['[[', ''],
    ['[[a]] [[b', 'b'],
    ['[[a]]', null],
    ['[a', null],
    ['[[a|b', null],
    ['[[a\nb', null],
  ])('%j is of %j', (text, begun) => expect(typedLinkText(text, text.length)).toBe(begun));

  it('is completed with the title, and gets its closing brackets once', () => {
    const done = (text: string, caret: number) => {
      const { from, to, text: put, select } = completeLink(text, caret, 'Paris');
      return [text.slice(0, from) + put + text.slice(to), select[0]];
    };
    expect(done('in [[par', 8)).toEqual(['in [[Paris]]', 12]);
    expect(done('in [[par]] now', 8)).toEqual(['in [[Paris]] now', 12]);
  });
});
