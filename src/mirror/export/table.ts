import MarkdownIt from 'markdown-it';
import { tableHeading } from '#core/import/index.ts';
import { type Chosen, cardRows, type FileCard } from '#mirror/cardbox-file/index.ts';
import type { Store } from '../database/store.ts';
import { guardFormula } from './formula.ts';
import { type CollectionOptions, encodePieces, type Written, writeTarget } from './target.ts';

/** A format of a table: its first lines, and the line for a card. */
interface TableFormat {
  readonly head: string;
  line(card: FileCard): string;
}

/**
 * Writes a table of cards.
 * - `csv` for spreadsheets: a heading, from which our import knows that cells are Markdown, and one row for each card, with
 *   a column for each part. Cells that look like a formula are guarded (`formula.ts`).
 * - `anki`: the text format of Anki with guid, HTML sides and tags, so that Anki updates existing notes.
 */
export async function writeTable(format: 'csv' | 'anki', options: CollectionOptions): Promise<Written> {
  const { store, chosen, target, signal, onProgress } = options;
  const widths = widthsOf(store, chosen);
  const tableFormat = format === 'csv' ? csvFormat(widths) : ankiFormat();
  let cards = 0;
  const rows = cardRows(store, chosen);
  const lines = linesOf(tableFormat, rows, () => {
    cards++;
    if (cards % 200 === 0) onProgress(cards, widths.cards);
  });
  // Ends the iterator, so that an aborted export releases the database.
  const bytes = await writeTarget(target, encodePieces(lines, signal), signal).finally(() => rows.return(undefined));
  onProgress(cards, widths.cards);
  return { cards, media: 0, bytes };
}

function* linesOf({ head, line }: TableFormat, cards: Iterable<FileCard>, onCard: () => void): Generator<string> {
  yield head;
  for (const card of cards) {
    yield line(card);
    onCard();
  }
}

interface Widths {
  readonly cards: number;
  /** The maximum number of parts of a card. */
  readonly front: number;
  readonly back: number;
  readonly mnemonic: number;
}

function widthsOf(store: Store, chosen: Chosen): Widths {
  const width = (side: string): string => `max(1, coalesce(max(json_array_length(c.${side})), 1)) AS ${side}`;
  return store.db
    .prepare<(string | number)[], Widths>(
      `SELECT count(*) AS cards, ${width('front')}, ${width('back')}, ${width('mnemonic')}
       FROM cards c JOIN records r ON r.card_id = c.id WHERE ${chosen.cards}`,
    )
    .get(...chosen.cardParams) as Widths;
}

function csvFormat({ front, back, mnemonic }: Widths): TableFormat {
  const filled = (texts: readonly string[], count: number): string[] =>
    Array.from({ length: count }, (_, i) => texts[i] ?? '');
  const row = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
  return {
    // Spreadsheets recognize UTF-8 by the byte order mark.
    head: `\ufeff${row(tableHeading({ front, back, mnemonic }))}`,
    line: (card) => {
      const hints = card.mnemonic.map(({ content }) => content);
      const sides = [...filled(card.front, front), ...filled(card.back, back), ...filled(hints, mnemonic)];
      return row([card.title, ...sides, tagsCell(card.tags), card.guid ?? '']);
    },
  };
}

/** Tags are separated by spaces, so a space inside a tag becomes an underscore. */
function tagsCell(tags: readonly string[]): string {
  return tags.map((tag) => tag.replace(/[\s,;，；、]+/g, '_')).join(' ');
}

function csvCell(text: string): string {
  const guarded = guardFormula(text);
  return /[",\r\n]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

function ankiFormat(): TableFormat {
  const markdown = new MarkdownIt({ html: true, breaks: true });
  const html = (parts: readonly string[]): string =>
    parts
      .map((part) => markdown.render(part).trim())
      .join('<br>')
      .replace(/^<p>([\s\S]*)<\/p>$/, (whole, inner: string) => (inner.includes('<p>') ? whole : inner));
  const cell = (text: string): string => `"${text.replaceAll('"', '""').replaceAll('\t', ' ')}"`;
  return {
    head: '#separator:tab\n#html:true\n#columns:guid\tfront\tback\tmnemonic\ttags\n#guid column:1\n#tags column:5\n',
    line: (card) => {
      const mnemonic = card.mnemonic.map(({ content }) => content);
      const cells = [card.guid ?? card.cid, html(card.front), html(card.back), html(mnemonic), tagsCell(card.tags)];
      return `${cells.map(cell).join('\t')}\n`;
    },
  };
}
