import { describe, expect, it } from 'vitest';
import { MENU_TEXTS } from '#main/shell/menuTexts.ts';
import { ERROR_BOX_TEXTS } from '#main/windows/errorBox.ts';
import { FILE_TYPE_NAMES } from '#main/windows/fileTypes.ts';
import { resources as en } from '#renderer/app/texts/en.ts';
import { resources as zh } from '#renderer/app/texts/zh.ts';
import { PLURAL, texts } from './texts.ts';

/*
 * How every text of the app is written (CONTRIBUTING.md, "Write a text"). The specification's own texts stay letter for letter:
 * they are listed here with their words, so that no other text gets exempt by accident.
 */
const SPECIFIED: Readonly<Record<string, string>> = {
  'account:sign_in.email_hint': 'Please include a valid email address so we can get back to you',
  'account:sign_in.password_hint': '8+ characters required',
  'account:validation.email_required': 'Required Field: Please enter your email address.',
  'account:validation.email_format': 'Invalid Format: Please enter a valid email address, such as name@example.com.',
  'account:validation.password_required': 'Required Field: Please enter your password.',
  'account:validation.password_short': 'Insufficient Length: Password must be at least 8 characters long.',
  'account:validation.password_long': 'Excessive Length: Password cannot exceed 30 characters.',
  'boxes:not_found.title': 'bid not found',
  'cards:actions.title': 'Cardbox Actions',
  'cards:actions.text': 'Select the corresponding action item.',
  'cards:actions.training': 'Memory Training',
  'cards:all_cards': 'All Cards',
  'cards:learning': 'Learning Cards',
  'cards:stats.total': 'Total Cards',
  'cards:stats.inreview': 'In Review',
  'cards:training.unmemorized': 'Training with unmemorized cards',
  'cards:training.spaced': 'Training with spaced repetition cards',
  'cards:training.all': 'Training with all cards',
  'cards:training.trained': 'Review trained cards',
  'common:loading': 'Loading...',
  'contacts:avatar': 'can not display image',
  'contacts:confirm': 'Please confirm you want to delete this record.',
  'contacts:error.destroy': 'Oops! There was an error.',
  'contacts:error.missing': 'No contact found for',
  'contacts:error.not_found': 'Not Found',
  'contacts:error.text': 'Sorry, an unexpected error has occurred.',
  'contacts:error.title': 'Oops!',
  'contacts:form.twitter_placeholder': '@jack',
  'contacts:no_name': 'No Name',
  'errors:code.HARDCORE_NEEDS_FOUR_CARDS': 'At least more than three cards needed.',
  'errors:page.text': 'Sorry, an unexpected error has occurred.',
  'errors:page.title': 'Oops!',
};

/** Texts with something the user types in a search: a straight quotation mark, or a filter with its colon. */
const SEARCH_SYNTAX = new Set(['browse:error.QUOTE_OPEN', 'browse:query.placeholder']);

const BRITISH =
  /\b(colours?|learnt|favourites?|licences?|organis\w*|memoris\w*|centre|cancelled|cancelling|behaviour|analyse|catalogue|grey|programmes?)\b/i;

/** Words that made the texts sound translated. */
const FORBIDDEN =
  /\bbin\b|\b(is|are) there\b|\bgoes on\b|\bgo on\b|\btaken back\b|\bfits?\b|\bone of them\b|\bwhoever\b|\bany more\b|\bis no\b|\btake off\b|\bput on\b|\bbring in\b|\bbegun\b|\bturn over\b|\bpictures?\b|\be-mails?\b|\bmails?\b/i;

const FORBIDDEN_CHINESE =
  /……|今日|牢记|困难模式|较难|难卡片|(?<!从)未记住|帐号|帐户|按键|标记为已牢记|回收文件夹|随后消失|没有意义|不再参加训练/;

const HAN = '\\p{Script=Han}';
const HALF_WIDTH = new RegExp(
  `${HAN}[,;:!?()]|[,;:!?()]${HAN}|${HAN}\\.(?!\\w)|[。，；：！？、）] |${HAN}["']|["']${HAN}`,
  'u',
);

const english = texts({ ...en, menu: MENU_TEXTS.en, errorBox: ERROR_BOX_TEXTS.en, fileTypes: FILE_TYPE_NAMES.en });
const chinese = texts({ ...zh, menu: MENU_TEXTS.zh, errorBox: ERROR_BOX_TEXTS.zh, fileTypes: FILE_TYPE_NAMES.zh });

/** The texts that match, without those of the specification. */
function matching(pattern: RegExp, except: ReadonlySet<string> = new Set()): string[] {
  return shown(english).flatMap(([key, text]) =>
    pattern.test(text) && !(key in SPECIFIED) && !except.has(key) ? [`${key}: ${text}`] : [],
  );
}
function chineseMatching(pattern: RegExp, except: ReadonlySet<string> = new Set()): string[] {
  return shown(chinese).flatMap(([key, text]) => (pattern.test(text) && !except.has(key) ? [`${key}: ${text}`] : []));
}
/** The texts somebody reads. The others are words that the palette finds a command by. */
function shown(all: ReadonlyMap<string, string>): [string, string][] {
  return [...all].filter(([key]) => !/^palette:commands\.\w+\.also$/.test(key));
}

describe('the style of the texts', () => {
  it('leaves the texts of the specification letter for letter', () => {
    expect(Object.fromEntries(Object.keys(SPECIFIED).map((key) => [key, english.get(key)]))).toEqual(SPECIFIED);
  });

  it('has one character for an ellipsis', () => {
    expect(matching(/\.\.\.|…\.|\s…/)).toEqual([]);
    expect(chineseMatching(/\.\.\.|……|…。/)).toEqual([]);
  });

  it('has typographic apostrophes and quotation marks', () => {
    expect(matching(/['"]/, SEARCH_SYNTAX)).toEqual([]);
    expect(chineseMatching(/['"]/, SEARCH_SYNTAX)).toEqual([]);
  });

  it('spells English as in America', () => {
    expect(matching(BRITISH)).toEqual([]);
  });

  it('uses no words that sound translated', () => {
    expect(matching(FORBIDDEN)).toEqual([]);
    expect(chineseMatching(FORBIDDEN_CHINESE)).toEqual([]);
  });

  it('reports what was done, instead of what is now the case', () => {
    expect(matching(/(?<!Nothing )(is|are|was|were) (in the Trash|deleted|saved|moved|changed|emptied)\.$/)).toEqual(
      [],
    );
  });

  it('names the packages of other programs wherever it names tables', () => {
    expect(matching(/\bTSV\b(?!.*Anki)/)).toEqual([]);
    expect(chineseMatching(/TSV(?!.*Anki)/)).toEqual([]);
  });

  it('gives no advice about accounts where a server cannot be reached', () => {
    expect(matching(/Can’t reach the server.*account/)).toEqual([]);
    expect(chineseMatching(/无法连接服务器.*(登录|账户)/)).toEqual([]);
  });

  it('has no half-width punctuation beside Chinese characters', () => {
    expect(chineseMatching(HALF_WIDTH, SEARCH_SYNTAX)).toEqual([]);
  });

  it('has a space between Chinese characters and numbers', () => {
    expect(
      chineseMatching(new RegExp(`${HAN}\\{\\{count|\\{\\{count, number\\}\\}${HAN}|${HAN}\\d|\\d${HAN}`, 'u')),
    ).toEqual([]);
  });

  it.each([
    ['English', english],
    ['Chinese', chinese],
  ] as const)('has a plural form for every count in %s', (_, all) => {
    expect([...all].filter(([key, text]) => /\{\{\s*count\b/.test(text) && !PLURAL.test(key))).toEqual([]);
  });

  it('has the same texts in both languages', () => {
    const keys = (all: ReadonlyMap<string, string>) =>
      [...new Set([...all.keys()].map((key) => key.replace(PLURAL, '')))].sort();
    expect(keys(chinese)).toEqual(keys(english));
  });
});
