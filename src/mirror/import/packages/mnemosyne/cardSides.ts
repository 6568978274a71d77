import type { PreviewCard } from '#shared/packages.ts';
import { type FindMedia, filledParts } from '../anki/fieldText.ts';
import type { XmlEntry } from './xmlEntries.ts';

/** Which fields of a fact a card asks for, and which it answers with. */
export interface FactView {
  readonly question: readonly string[];
  readonly answer: readonly string[];
}

/** The views of the card types that Mnemosyne has itself. */
const VIEWS: Readonly<Record<string, FactView>> = {
  '1.1': { question: ['f'], answer: ['b'] },
  '2.1': { question: ['f'], answer: ['b'] },
  '2.2': { question: ['b'], answer: ['f'] },
  '3.1': { question: ['f'], answer: ['p_1', 'm_1', 'n'] },
  '3.2': { question: ['m_1'], answer: ['f', 'p_1', 'n'] },
  '4.1': { question: ['marked'], answer: ['loc'] },
  '4.2': { question: ['loc', 'blank'], answer: ['loc', 'marked'] },
  '6.1': { question: ['f'], answer: ['p_1', 'm_1', 'n'] },
};
/** The card types with gaps: the field with the text, and what comes with the answer. */
const WITH_GAPS: Readonly<Record<string, FactView>> = {
  '5': { question: ['text'], answer: [] },
  '6': { question: ['f'], answer: ['p_1', 'm_1', 'n'] },
};
/** The view that shows a whole sentence. */
const WITHOUT_GAP = '6.1';
const COMMON = ['type', 'time', 'o_id', 'extra'];
/** Fields of one side; a card with more has too many parts. */
const MAX_NAMES = 100;
const GAP = /\[([^[\]]+)\]/g;

/** A view that a collection describes: its lists of fields are written as Python does. */
export function readFactView(entry: XmlEntry): FactView {
  return { question: names(entry.get('q_fact_keys')), answer: names(entry.get('a_fact_keys')) };
}

function names(list: string | undefined): string[] {
  const names = [...(list ?? '').matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, single, double]) => single ?? double ?? '');
  return [...new Set(names)].slice(0, MAX_NAMES);
}

/** Whether the layout of a card is known. Otherwise its first field is the front. */
export function isKnown(card: XmlEntry, views: ReadonlyMap<string, FactView>): boolean {
  return gapsOf(card) !== undefined || viewOf(card, views) !== undefined;
}

/** The sides of a card. */
export function sidesOf(
  card: XmlEntry,
  fact: XmlEntry,
  views: ReadonlyMap<string, FactView>,
  findMedia: FindMedia,
): Pick<PreviewCard, 'front' | 'back'> {
  const parts = (texts: readonly (string | undefined)[]): string[] =>
    filledParts(
      texts.map((html) => toAnkiHtml(html ?? '')),
      findMedia,
    );
  const gaps = gapsOf(card);
  if (gaps !== undefined && card.get('fact_v') !== WITHOUT_GAP) {
    const { question, solution } = withGap(fact.get(gaps.question[0] ?? '') ?? '', gapOf(card));
    return { front: parts([question]), back: parts([solution, ...gaps.answer.map((key) => fact.get(key))]) };
  }
  const [first = '', ...rest] = fieldsOf(fact);
  const { question, answer } = viewOf(card, views) ?? { question: [first], answer: rest };
  const textOf = (key: string): string | undefined =>
    gaps === undefined ? fact.get(key) : fact.get(key)?.replace(GAP, (_all, inner: string) => splitHint(inner)[0]);
  return { front: parts(question.map(textOf)), back: parts(answer.map(textOf)) };
}

function gapsOf(card: XmlEntry): FactView | undefined {
  const type = (card.get('card_t') ?? '').split('::')[0] ?? '';
  return Object.hasOwn(WITH_GAPS, type) ? WITH_GAPS[type] : undefined;
}

function viewOf(card: XmlEntry, views: ReadonlyMap<string, FactView>): FactView | undefined {
  const id = card.get('fact_v') ?? '';
  const view = views.get(id) ?? (Object.hasOwn(VIEWS, id) ? VIEWS[id] : undefined);
  return view !== undefined && view.question.length > 0 ? view : undefined;
}

/** The fields of a fact, without what every entry has. */
export function fieldsOf(fact: XmlEntry): string[] {
  return [...fact.keys()].filter((key) => !COMMON.includes(key));
}

/** The number of the gap that a card asks for: `{'cloze': 'x', 'index': 1}`. */
function gapOf(card: XmlEntry): number {
  return Number(/['"]index['"]\s*:\s*(\d{1,4})/.exec(card.get('extra') ?? '')?.[1] ?? 0);
}

/** `La [casa:house] es [grande]`: the question has one gap, with its hint, and the other texts. */
function withGap(text: string, number: number): { question: string; solution: string } {
  let at = -1;
  let solution = '';
  const question = text.replace(GAP, (_all, inner: string) => {
    at++;
    const [own, hint] = splitHint(inner);
    if (at !== number) return own;
    solution = own;
    return `[${hint ?? '…'}]`;
  });
  return { question, solution };
}

function splitHint(inner: string): [string, string | undefined] {
  const at = inner.indexOf(':');
  return at < 0 ? [inner, undefined] : [inner.slice(0, at), inner.slice(at + 1)];
}

/** Mnemosyne's elements with LaTeX, and what Anki writes. */
const LATEX = [
  ['<$$>', '</$$>', '[$$]', '[/$$]'],
  ['<$>', '</$>', '[$]', '[/$]'],
  ['<latex>', '</latex>', '[latex]', '[/latex]'],
] as const;

/** The HTML of Mnemosyne in the form that Anki's has: line breaks, audio, LaTeX. */
function toAnkiHtml(html: string): string {
  const latex = LATEX.reduce(
    (text, [open, close, from, to]) => text.replaceAll(open, () => from).replaceAll(close, () => to),
    html,
  );
  return latex
    .replace(/<audio\b[^<>]*>(?:\s*<\/audio>)?/gi, (tag) => {
      const found = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag);
      return found === null ? tag : `[sound:${found[1] ?? found[2] ?? ''}]`;
    })
    .trim()
    .replace(/\n/g, '<br>');
}
