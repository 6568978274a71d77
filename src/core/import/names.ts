/** The field of a column of an imported table. */
export type ColumnRole = 'title' | 'front' | 'back' | 'mnemonic' | 'tags' | 'guid' | 'ignored';

/** Names of columns in English and Chinese, normalized by `nameOf`. */
const NAMES: Readonly<Record<ColumnRole, string>> = {
  title: 'title, name, heading, 标题, 標題, 题目, 名称, 名稱',
  front:
    'front, question, term, word, expression, prompt, cue, vocab, vocabulary, kanji, text, ' +
    '正面, 问题, 問題, 单词, 單詞, 词语, 詞語, 词汇, 生词, 汉字, 漢字, 术语, 原文, 表达',
  back:
    'back, answer, definition, meaning, translation, reading, kana, pronunciation, pinyin, english, extra, response, ' +
    'gloss, example, explanation, ' +
    '背面, 反面, 答案, 定义, 定義, 意思, 释义, 釋義, 翻译, 翻譯, 读音, 讀音, 拼音, 例句, 解释, 发音',
  mnemonic: 'mnemonic, mnemonics, hint, memory aid, note, notes, 助记, 助記, 记忆法, 提示, 备注, 笔记',
  tags: 'tags, tag, labels, label, 标签, 標籤',
  guid: 'guid, uuid, note id',
  // An "id" is usually a row number. As a guid, it would make cards of different files the same.
  // The last four head the rows that an import refused and saved as a table.
  ignored:
    'id, no, nr, deck, notetype, note type, box, 编号, 編號, 序号, 牌组, 卡组, 模板, ' +
    'skipped line, skipped because, 跳过的行, 跳过的原因',
};

/** A longer name of a column or field says nothing. */
const LONGEST_NAME = 200;

const ROLES: ReadonlyMap<string, ColumnRole> = new Map(
  (Object.keys(NAMES) as ColumnRole[]).flatMap((role) =>
    NAMES[role].split(', ').map((name): [string, ColumnRole] => [name, role]),
  ),
);

function nameOf(header: string): string {
  return header
    .slice(0, LONGEST_NAME)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[_\-\s]+/g, ' ')
    .replace(/^#|:$/g, '')
    .trim();
}

/** The field of a column with exactly this name, without regard to case and separators. */
export function roleOfName(header: string): ColumnRole | undefined {
  return ROLES.get(nameOf(header));
}

/** The field of a column with this name, also with a number or a second word after it. */
export function roleOfHeader(header: string): ColumnRole | undefined {
  const name = nameOf(header);
  const known = ROLES.get(name) ?? ROLES.get(name.replace(/\s*\d+$/, ''));
  if (known !== undefined) return known;
  // "Example sentence", "front (en)": the second word does not change the side.
  const first = ROLES.get(name.split(' ')[0] ?? '');
  return first === 'front' || first === 'back' || first === 'mnemonic' ? first : undefined;
}
