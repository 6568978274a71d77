import type { ColumnMapping } from '#shared/deck.ts';

/** What a column can be for; `reading` stands before the meaning on the back. */
type Role = 'title' | 'front' | 'reading' | 'back' | 'mnemonic' | 'tags' | 'guid' | 'ignored';

/** Names people and other programs give to columns, folded: lower case, no spaces or marks. */
const NAMES: Readonly<Record<Role, readonly string[]>> = {
  title: ['title', 'name', 'heading', '标题', '名称', 'タイトル'],
  front:
    'front question word term expression vocabulary vocab kanji hanzi character prompt sentence cue q 正面 问题 單字 单词 词语 生词 汉字 漢字 表面 問題 単語'.split(
      ' ',
    ),
  reading:
    'reading pronunciation kana furigana hiragana pinyin ipa transcription romaji 读音 拼音 发音 注音 読み'.split(' '),
  back: 'back answer definition meaning translation english gloss response a 背面 反面 答案 释义 意思 翻译 定义 解释 裏面 意味 答え'.split(
    ' ',
  ),
  mnemonic:
    'mnemonic mnemonics hint hints note notes memo extra comment comments story 助记 记忆法 提示 备注 笔记 メモ'.split(
      ' ',
    ),
  tags: 'tags tag labels label keywords 标签 標籤 タグ'.split(' '),
  guid: 'guid id uuid noteid uid key ankiguid'.split(' '),
  ignored: 'notetype deck'.split(' '),
};

const ROLES = new Map(
  (Object.keys(NAMES) as Role[]).flatMap((role) => NAMES[role].map((name): [string, Role] => [name, role])),
);

function foldName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** A column's role by its name: the whole name, or the name without a number at its end ("Back 2"). */
function roleOf(name: string): Role | null {
  const folded = foldName(name);
  return ROLES.get(folded) ?? ROLES.get(folded.replace(/\d+$/, '')) ?? null;
}

/** Whether any of the names is one that columns usually have: then they are names, not a first card. */
export function hasKnownColumn(names: readonly string[]): boolean {
  return names.some((name) => roleOf(name) !== null);
}

/**
 * What the columns of a deck are most likely for (docs/product.md §5 "Import"), by their names; `rows` are the first
 * rows, where a column without any text is left out. Without a known name the first column is the front and the rest
 * is the back. A named title alone serves as the front too. At most 20 columns a side.
 */
export function guessMapping(columns: readonly string[], rows: readonly (readonly string[])[]): ColumnMapping {
  const has_text = (column: number) => rows.length === 0 || rows.some((row) => (row[column] ?? '').trim() !== '');
  const roles = columns.map((name, column) => (has_text(column) ? roleOf(name) : 'ignored'));
  const all = (role: Role | null) => roles.flatMap((one, column) => (one === role ? [column] : []));
  const first = (role: Role) => all(role)[0] ?? null;

  const unnamed = all(null);
  const title = first('title');
  const readings = all('reading');
  const answers = all('back');
  const [asked, ...other_fronts] = all('front');
  // Something must be asked: a named front, the title, a column without a known name, or what would be an answer.
  const question = asked ?? title ?? unnamed[0] ?? answers[0] ?? readings[0];
  if (question === undefined)
    return { title, front: [], back: [], mnemonic: [], tags: first('tags'), guid: first('guid') };
  const stem = foldName(columns[question] ?? '').replace(/\d+$/, '');
  const is_numbered = (column: number) => foldName(columns[column] ?? '').replace(/\d+$/, '') === stem;
  const front = [question, ...other_fronts.filter(is_numbered)];
  const back = [...readings, ...other_fronts, ...answers, ...unnamed].filter((column) => !front.includes(column));
  return {
    title: title === question ? null : title,
    front: front.slice(0, 20),
    back: back.slice(0, 20),
    mnemonic: all('mnemonic').slice(0, 20),
    tags: first('tags'),
    guid: first('guid'),
  };
}
