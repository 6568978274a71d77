/** Which columns (0-based) give what; several columns for a side become its parts, in this order. */
export interface ColumnMapping {
  readonly title: number | null;
  readonly front: readonly number[];
  readonly back: readonly number[];
  readonly mnemonic: readonly number[];
  readonly tags: number | null;
  readonly guid: number | null;
}

type Role = 'title' | 'front' | 'back' | 'mnemonic' | 'tags' | 'guid' | 'ignored';

/** Names of columns in English and Chinese, folded as `nameOf` does. */
const NAMES: Readonly<Record<Role, readonly string[]>> = {
  title: ['title', 'name', 'heading', '标题', '標題', '题目', '名称', '名稱'],
  front: [
    ...['front', 'question', 'term', 'word', 'expression', 'prompt', 'cue', 'vocab', 'vocabulary', 'kanji', 'text'],
    ...['正面', '问题', '問題', '单词', '單詞', '词语', '詞語', '词汇', '生词', '汉字', '漢字', '术语', '原文', '表达'],
  ],
  back: [
    ...[
      'back',
      'answer',
      'definition',
      'meaning',
      'translation',
      'reading',
      'kana',
      'pronunciation',
      'pinyin',
      'english',
    ],
    ...['back extra', 'extra', 'response', 'gloss', 'example', 'explanation'],
    ...[
      '背面',
      '反面',
      '答案',
      '定义',
      '定義',
      '意思',
      '释义',
      '釋義',
      '翻译',
      '翻譯',
      '读音',
      '讀音',
      '拼音',
      '例句',
      '解释',
      '发音',
    ],
  ],
  mnemonic: [
    'mnemonic',
    'mnemonics',
    'hint',
    'memory aid',
    'note',
    'notes',
    '助记',
    '助記',
    '记忆法',
    '提示',
    '备注',
    '笔记',
  ],
  tags: ['tags', 'tag', 'labels', 'label', '标签', '標籤'],
  guid: ['guid', 'uuid', 'note id'],
  // A plain id is mostly a row number, which would make cards of different files the same.
  ignored: ['id', 'no', 'nr', '编号', '編號', '序号', 'deck', 'notetype', 'note type', 'box', '牌组', '卡组', '模板'],
};

const ROLES: ReadonlyMap<string, Role> = new Map(
  (Object.keys(NAMES) as Role[]).flatMap((role) => NAMES[role].map((name): [string, Role] => [name, role])),
);

function nameOf(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[_\-\s]+/g, ' ')
    .replace(/^#|:$/g, '')
    .trim();
}

function roleOf(header: string): Role | undefined {
  const name = nameOf(header);
  const known = ROLES.get(name) ?? ROLES.get(name.replace(/\s*\d+$/, ''));
  if (known !== undefined) return known;
  // "Example sentence", "front (en)": what follows does not change which side a column is.
  const first = ROLES.get(name.split(' ')[0] ?? '');
  return first === 'front' || first === 'back' || first === 'mnemonic' ? first : undefined;
}

/** Whether a first row looks like a header: at least one name is known, and none is empty. */
export function looksLikeHeader(row: readonly string[]): boolean {
  return row.length > 0 && row.every((cell) => cell.trim() !== '') && row.some((cell) => ROLES.has(nameOf(cell)));
}

/** Sides for columns whose names say nothing: the first free one is the front if there is none, the others the back. */
function placeUnknown(unknown: readonly number[], front: number[], back: number[], hasTitle: boolean): void {
  const rest = [...unknown];
  if (front.length === 0 && !(hasTitle && back.length === 0 && rest.length === 1)) {
    const first = rest.shift() ?? back.shift();
    if (first !== undefined) front.push(first);
  }
  back.push(...rest);
  back.sort((a, b) => a - b);
}

/**
 * Guesses from the column names which column is what; the preview lets people change it. Unknown columns go to the back,
 * or to the front while that has none; without a title column `title` is null and a card's title is its front's text. A
 * title column with nothing to ask beside it is also the front.
 */
export function guessColumns(headers: readonly string[]): ColumnMapping {
  const columns: Record<'title' | 'front' | 'back' | 'mnemonic' | 'tags' | 'guid', number[]> = {
    title: [],
    front: [],
    back: [],
    mnemonic: [],
    tags: [],
    guid: ['guid', 'uuid', 'note id'],
  };
  const unknown: number[] = [];
  for (const [index, header] of headers.entries()) {
    const role = roleOf(header);
    if (role === undefined) unknown.push(index);
    else if (role !== 'ignored') columns[role].push(index);
  }
  const [title = null, ...moreTitles] = columns.title;
  placeUnknown([...moreTitles, ...unknown], columns.front, columns.back, title !== null);
  if (columns.front.length === 0 && title !== null) columns.front.push(title);
  // A second "term" beside the first is more likely what belongs to it than a second thing to ask.
  const [front, ...moreFronts] = columns.front;
  if (columns.back.length === 0) columns.back.push(...moreFronts.splice(0));
  return {
    title,
    front: front === undefined ? [] : [front, ...moreFronts],
    back: columns.back,
    mnemonic: columns.mnemonic,
    tags: columns.tags[0] ?? null,
    guid: columns.guid[0] ?? null,
  };
}
