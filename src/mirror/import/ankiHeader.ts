import { parseTags } from '#core/import/index.ts';
import { SEPARATORS, type Separator } from '#shared/import.ts';
import { RowScanner } from './rowScanner.ts';

/** The format of the text in cells: plain text, HTML, or Markdown as stored in parts. */
export type CellText = 'plain' | 'html' | 'markdown';

/** The `#key:value` lines at the top of an Anki text export. Missing keys are null or empty. */
export interface AnkiHeader {
  /** The number of lines of the header; 0 if there is none. */
  readonly lines: number;
  /** Whether lines that start with `#` are comments. */
  readonly hasComments: boolean;
  readonly separator: Separator | null;
  readonly text: CellText | null;
  readonly columns: readonly string[];
  readonly deck: string | null;
  /** Tags of every note. */
  readonly tags: readonly string[];
  /** 0-based columns with a special meaning. */
  readonly special: Readonly<Partial<Record<SpecialColumn, number>>>;
}

const SPECIAL = ['guid', 'tags', 'deck', 'notetype'] as const;
type SpecialColumn = (typeof SPECIAL)[number];

const SEPARATOR_NAMES: Readonly<Record<string, Separator>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  pipe: '|',
  colon: 'colons',
  ':': 'colons',
  space: 'space',
};

const KNOWN =
  /^#(separator|html|markdown|tags|columns|deck|notetype|if matches|(?:guid|tags|deck|notetype) column):(.*)$/i;
const EXCEL = /^"?sep=([,;\t|])"?(?:\n|$)/i;

/**
 * Reads the header of Anki's text files: the first lines that start with `#` and a known key. Any other `#` line is text, so
 * a plain CSV may start with "#1".
 * `#markdown:true` was our own key: cells are stored unchanged. Newer tables of ours are known by their heading. Excel's first line `sep=;` only sets the separator.
 */
export function readAnkiHeader(head: string): AnkiHeader {
  const values = new Map<string, string>();
  const excel = EXCEL.exec(head)?.[1];
  if (excel !== undefined) values.set('separator', excel);
  let lines = excel === undefined ? 0 : 1;
  for (const line of excel === undefined ? head.split('\n') : []) {
    const match = KNOWN.exec(line);
    if (match === null) break;
    values.set((match[1] ?? '').toLowerCase(), match[2] ?? '');
    lines++;
  }
  const separator = readSeparator(values.get('separator'));
  return {
    lines,
    hasComments: lines > 0 && excel === undefined,
    separator,
    text: readText(values),
    columns: readColumns(values.get('columns') ?? '', separator ?? '\t'),
    deck: values.get('deck')?.trim() || null,
    tags: parseTags(values.get('tags') ?? ''),
    special: readSpecial(values),
  };
}

function readSeparator(value: string | undefined): Separator | null {
  if (value === undefined) return null;
  if (value.startsWith(' ') && value.trim() === '') return 'space';
  return SEPARATOR_NAMES[value.trim().toLowerCase()] ?? SEPARATORS.find((one) => value.startsWith(one)) ?? null;
}

function readColumns(text: string, separator: Separator): readonly string[] {
  const [row] = new RowScanner(separator).push(text, true);
  return row?.fault === null ? row.cells : [];
}

function readText(values: ReadonlyMap<string, string>): CellText | null {
  if (values.get('markdown')?.trim().toLowerCase() === 'true') return 'markdown';
  const html = values.get('html');
  if (html === undefined) return null;
  return html.trim().toLowerCase() === 'true' ? 'html' : 'plain';
}

function readSpecial(values: ReadonlyMap<string, string>): AnkiHeader['special'] {
  const special: Partial<Record<SpecialColumn, number>> = {};
  for (const name of SPECIAL) {
    const column = Number.parseInt(values.get(`${name} column`) ?? '', 10) - 1;
    if (column >= 0 && column < 1000) special[name] = column;
  }
  return special;
}
