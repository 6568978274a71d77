import { describe, expect, it } from 'vitest';
import { groupHeading, headingLanguage, isHan } from '#core/card/index.ts';

describe('headings of A-Z groups', () => {
  // Proves S-146.
  it('are for Japanese and Chinese only: as the box says, else as its titles show', () => {
    expect(headingLanguage([null, null], ['A', 'É', 'Ж'])).toBeNull();
    expect(headingLanguage(['ja', 'en'], ['A', 'B'])).toBeNull();
    expect(headingLanguage(['en', 'zh-Hans'], ['A', '中'])).toBe('zh');
    expect(headingLanguage(['x-ja'], ['中'])).toBe('zh');
    expect(headingLanguage(['ja-JP', null], ['中'])).toBe('ja');
    expect(headingLanguage([null, null], ['中', 'カ'])).toBe('ja');
    expect(headingLanguage([null, null], ['中', '国'])).toBe('zh');
  });

  // Proves S-146.
  it.each([
    ['あ', 'あ'],
    ['ァ', 'あ'],
    ['ェ', 'あ'],
    ['ヽ', 'わ'],
    ['ヴ', 'あ'],
    ['ガ', 'か'],
    ['っ', 'た'],
    ['ﾊ', 'は'],
    ['ぽ', 'は'],
    ['ょ', 'や'],
    ['ん', 'わ'],
    ['ヶ', 'か'],
    ['A', 'A–Z'],
    ['#', '#'],
    ['Ж', '#'],
    ['語', '漢字'],
  ])('Japanese: %s is under %s', (char, heading) => {
    expect(groupHeading(char, 'ja', [])).toBe(heading);
  });

  // Proves S-146.
  it.each([
    [['漢字[かんじ]', 'Chinese characters'], 'か'],
    [['今日', '今日[きょう]は', 'today'], 'か'],
    [['会う', 'あう', 'to meet'], 'あ'],
    [['円', '〜えん', 'yen'], 'あ'],
    [['東京', 'トウキョウ'], 'た'],
    [['日本', 'Japan'], '漢字'],
    [['日本', 'ん、です and more'], '漢字'],
  ])('Japanese: a card with %j is under %s', (parts, heading) => {
    expect(groupHeading('漢', 'ja', parts)).toBe(heading);
  });

  it('look for a reading in the first 200 characters of a text', () => {
    const kana = 'あ'.repeat(199);
    expect(groupHeading('長', 'ja', [`${kana}xあ`])).toBe('漢字');
    expect(groupHeading('長', 'ja', [`${kana}あx`])).toBe('あ');
  });

  it('depend on whether a character is Chinese', () => {
    expect(['漢', '𠮷', 'か', 'A', '#'].map(isHan)).toEqual([true, true, false, false, false]);
  });

  // Proves S-146.
  it.each([
    ['阿', 'A'],
    ['中', 'Z'],
    ['北', 'B'],
    ['女', 'N'],
    ['嗯', 'N'],
    ['鿏', 'M'],
    ['𬬻', 'L'],
    ['Q', 'Q'],
    ['…', '#'],
  ])('Chinese: %s is under %s', (char, heading) => {
    expect(groupHeading(char, 'zh', ['あ'])).toBe(heading);
  });
});
