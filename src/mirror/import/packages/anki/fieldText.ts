import { decodeHTMLStrict } from 'entities/decode';
import { normalForm, plainText, titleFromFront } from '#core/card/index.ts';
import { cellToMarkdown } from '../../cellText.ts';

/** The reference to a media file of a note: `media:<hash>`, or null if the package does not have it in a form that cards may have. */
export type FindMedia = (name: string) => string | null;

const IMAGE = /<img\b[^<>]*>/gi;
const SOURCE = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const ALT = /\balt\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const SOUND = /\[sound:([^\]]{0,300})\]/g;
const TAG = /(<\/?[a-z][^<>]*>)/i;

/**
 * The HTML of a field or a rendered template as a part of a card: Markdown with inline HTML. Text between tags must not become
 * Markdown by accident; LaTeX and clozes must stay.
 */
export function toPart(html: string, findMedia: FindMedia): string {
  const clean = html
    .replace(/<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(IMAGE, (tag) => imageText(tag, findMedia))
    .replace(SOUND, (_all, name: string) => soundText(name, findMedia))
    .trim();
  const lines = trimLines(/<pre\b/i.test(clean) ? clean : joinLines(clean));
  const text = mathText(lines);
  if (!TAG.test(text)) return cellToMarkdown(text.replaceAll('&nbsp;', ' '), 'html');
  return text
    .split(TAG)
    .map((piece, at) => (at % 2 === 1 ? piece : escapeBetweenTags(piece)))
    .join('')
    .trim();
}

/** Each text as a part, without those that are empty then. */
export function filledParts(texts: readonly string[], findMedia: FindMedia): string[] {
  return texts.map((html) => toPart(html, findMedia)).filter((part) => part !== '');
}

/** The title that a field gives as the part that it becomes, or the name of its media file. */
export function toTitleText(html: string): string {
  const title = titleFromFront([toPart(html, () => 'media:')]);
  return title || (mediaNamesIn(html)[0]?.[1].replace(/\.[A-Za-z0-9]{1,5}$/, '') ?? '');
}

/** The names of all media files in the HTML of a field, each as it is written and as it may be meant. */
export function mediaNamesIn(html: string): (readonly [string, string])[] {
  const images = [...html.matchAll(IMAGE)].map(([tag]) => namesOf(sourceOf(tag)));
  const sounds = [...html.matchAll(SOUND)].map(([, name]) => namesOf(name ?? ''));
  return [...images, ...sounds].filter(([name]) => name !== '');
}

function sourceOf(tag: string): string {
  const found = SOURCE.exec(tag);
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? '';
}

/** The name of a file as it is written, without entities, and without percent signs, which editors add. */
function namesOf(written: string): readonly [string, string] {
  const name = normalForm(decodeHTMLStrict(written.replaceAll('&nbsp;', ' ')).trim(), 'NFC');
  try {
    return [name, normalForm(decodeURIComponent(name), 'NFC')];
  } catch {
    return [name, name];
  }
}

function find(findMedia: FindMedia, [written, meant]: readonly [string, string]): string | null {
  return findMedia(written) ?? (meant === written ? null : findMedia(meant));
}

function imageText(tag: string, findMedia: FindMedia): string {
  const names = namesOf(sourceOf(tag));
  const reference = find(findMedia, names);
  const found = ALT.exec(tag);
  const alt = (found?.[1] ?? found?.[2] ?? '').replaceAll('"', '&quot;');
  // Without its file, the name says which picture is missing.
  return `<img src="${reference ?? 'missing'}" alt="${alt === '' && reference === null ? escapeName(names[1]) : alt}">`;
}

function soundText(written: string, findMedia: FindMedia): string {
  const names = namesOf(written);
  const reference = find(findMedia, names);
  const label = escapeName(names[1].replace(/\.[A-Za-z0-9]{1,5}$/, ''));
  return reference === null ? `<i>${escapeName(names[1])}</i>` : `<a href="${reference}">${label}</a>`;
}

function escapeName(name: string): string {
  return name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replace(/[[\]]/g, ' ');
}

/** In HTML a line break is a space. Each plain `div` of Anki's editor is a line; one with attributes of a template stays. */
function joinLines(html: string): string {
  const open: boolean[] = [];
  const lines = html
    .replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))
    .replace(/<(\/?)div\b([^<>]*)>/gi, (tag, slash: string, attributes: string) => {
      if (slash === '') open.push(attributes.trim() !== '');
      const isKept = slash === '' ? open.at(-1) : open.pop();
      return isKept ? tag : LINE;
    });
  return joinBreaks(lines);
}

/** Where a line of the editor begins or ends. */
const LINE = '\u0001';
/** Ends of lines and breaks with only white space between them. */
const BREAKS = new RegExp(`(?:${LINE}|<br\\s*/?>|\\s+)+`, 'gi');

/** Ends of lines become as many breaks as there are between them, at least one. Breaks after the last end of a line stay. */
function joinBreaks(html: string): string {
  return html.replace(BREAKS, (run) => {
    const last = run.lastIndexOf(LINE);
    if (last < 0) return run;
    const before = run.slice(0, last);
    const breaks = before.match(/<br/gi)?.length ?? 0;
    const space = breaks > 0 || before.includes(LINE) ? '' : before;
    return space + '<br>'.repeat(Math.max(1, breaks)) + run.slice(last + 1).trimStart();
  });
}

const LEADING = /\s+|<br\s*\/?>/iy;
const LAST_BREAK = /^<br\s*\/?>$/i;

/** Removes white space and breaks at both ends, one after another. */
function trimLines(html: string): string {
  let start = 0;
  for (LEADING.lastIndex = 0; LEADING.test(html); ) start = LEADING.lastIndex;
  let end = html.length;
  for (;;) {
    end = html.slice(start, end).trimEnd().length + start;
    const at = html[end - 1] === '>' ? html.lastIndexOf('<', end - 1) : -1;
    if (at < start || !LAST_BREAK.test(html.slice(at, end))) return html.slice(start, end);
    end = at;
  }
}

/** Anki's ways of writing LaTeX, as `$…$` and `$$…$$`. */
const MATH: readonly (readonly [open: RegExp, close: RegExp, mark: string])[] = [
  [/\\\(/g, /\\\)/g, '$'],
  [/\\\[/g, /\\\]/g, '$$'],
  [/\[\$\]/g, /\[\/\$\]/g, '$'],
  [/\[\$\$\]/g, /\[\/\$\$\]/g, '$$'],
  [/\[latex\]/gi, /\[\/latex\]/gi, '$$'],
];

function mathText(text: string): string {
  return MATH.reduce((all, [open, close, mark]) => markBetween(all, open, close, mark), text);
}

/** One pattern for both ends would look at the rest of the text again for each end that is missing. */
function markBetween(text: string, open: RegExp, close: RegExp, mark: string): string {
  let marked = '';
  let at = 0;
  for (;;) {
    open.lastIndex = at;
    const start = open.exec(text);
    // Between the two there is at least one character.
    close.lastIndex = open.lastIndex + 1;
    const end = start && close.exec(text);
    if (start === null || end === null) return marked + text.slice(at);
    const tex = texOf(text.slice(start.index + start[0].length, end.index));
    // A text of LaTeX with formulas of its own is no formula.
    const around = /(?<!\\)\$/.test(tex) ? '' : mark;
    marked += `${text.slice(at, start.index)}${around}${tex}${around}`;
    at = end.index + end[0].length;
  }
}

/** The LaTeX without HTML, on one line. `<` stays an entity, because a part is HTML too. */
function texOf(html: string): string {
  return plainText(html).replace(/\s+/g, ' ').trim().replaceAll('<', '\\lt ').replaceAll('>', '\\gt ');
}

/** LaTeX and clozes between tags stay; other characters of Markdown become entities, which are right inside and outside of HTML blocks. */
const KEPT = /\$\$[^$]+\$\$|\$[^$\s](?:[^$]*[^$\s])?\$|\{\{c\d{1,3}::|\}\}/g;

function escapeBetweenTags(text: string): string {
  let out = '';
  let done = 0;
  for (const kept of text.matchAll(KEPT)) {
    out += escapeMarks(text.slice(done, kept.index)) + kept[0];
    done = kept.index + kept[0].length;
  }
  return out + escapeMarks(text.slice(done));
}

const MARK = /[\\`*$]|~~|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
const LINE_MARK = /^(\s*(?:\d{1,9})?)([-+>=#.)])(?=[\s#=-]|$)/;

function escapeMarks(text: string): string {
  const entity = (mark: string): string => `&#${mark.codePointAt(0)};`;
  return text
    .replace(MARK, (found) => [...found].map(entity).join(''))
    .replace(LINE_MARK, (_all, before: string, mark: string) => before + entity(mark));
}
