import { describe, expect, it } from 'vitest';
import { guessLanguage, hasKana } from '#core/import/index.ts';

describe('the language of a text by its script', () => {
  // Proves S-161.
  it.each([
    ['会う たべる テレビ', 'ja'],
    ['안녕하세요 사랑', 'ko'],
    ['学习 中国 我们', 'zh-Hans'],
    ['學習 中國 我們', 'zh-Hant'],
    ['人 大 水', 'zh-Hans'],
    ['собака, кошка', 'ru'],
    ['їжак і кіт', 'uk'],
    ['љубав', 'sr'],
    ['καλημέρα', 'el'],
    ['שלום', 'he'],
    ['كتاب', 'ar'],
    ['پدر', 'fa'],
    ['สวัสดี', 'th'],
    ['नमस्ते', 'hi'],
    ['বাংলা', 'bn'],
    ['தமிழ்', 'ta'],
    ['لڑکا', 'ur'],
    ['Єва', 'uk'],
    ['漢字 かな', 'ja'],
    ['学校 the school', null],
    ['the dog, le chien', null],
    ['', null],
    ['12 + 3 = 15', null],
  ])('%s: %s', (text, language) => expect(guessLanguage(text)).toBe(language));

  it('ignores a few letters of another script, and says nothing of a mixed text', () => {
    expect(guessLanguage('собака (noun), кошка (f)')).toBe('ru');
    expect(guessLanguage('the word собака means dog')).toBe(null);
    // Three of five letters are enough.
    expect(guessLanguage('дом at')).toBe('ru');
    expect(guessLanguage('да at')).toBe(null);
  });

  it('takes Chinese characters beside kana as Japanese', () => {
    expect(guessLanguage('日本 学校', true)).toBe('ja');
    expect([hasKana('がっこう'), hasKana('学校')]).toEqual([true, false]);
  });
});
