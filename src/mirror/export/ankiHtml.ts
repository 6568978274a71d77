import MarkdownIt from 'markdown-it';
import { furiganaPieces } from '#core/card/index.ts';
import type { MediaMime } from '#shared/media.ts';
import { MIME_ENDINGS } from './mimeEndings.ts';

/** The name of a media file in a package of Anki. */
export function ankiMediaName(hash: string, mime: MediaMime): string {
  return `${hash}.${MIME_ENDINGS[mime]}`;
}

const MATH = /\$\$([^$]+)\$\$|(?<![\\$\w])\$(?![\s$])([^$\n]*[^\s\\$])\$(?!\d)/g;
const IMAGE = /src="media:([0-9a-f]{64})"/g;
const AUDIO = /<a\b[^>]*href="media:([0-9a-f]{64})"[^>]*>[\s\S]*?<\/a>/g;

/** A picture that the import of a package of Anki did not find: there it may be. */
const MISSING = /<img src="missing" alt="([^"]*)">/g;
const TAG = /(<[^<>]*>)/;

/**
 * Parts of a card as the HTML of a field of Anki: LaTeX as `\(…\)`, audio as `[sound:…]`.
 * @param nameOf the name of a media file in the package; undefined if it is missing
 * @param isOwn whether it is for a note type of Cardbox, which has readings above words as HTML. Others have Anki's filter for them.
 */
export function createAnkiHtml(
  nameOf: (hash: string) => string | undefined,
  isOwn = true,
): (parts: readonly string[]) => string {
  const markdown = new MarkdownIt({ html: true, breaks: true });
  // Its own check refuses `media:`.
  markdown.validateLink = (link) => /^(?:https?|mailto|media):/i.test(link) || !/^[a-z]+:/i.test(link);
  return (parts) => parts.map(render).join('<br>');

  function render(part: string): string {
    const math: string[] = [];
    const marked = part.replace(MATH, (_all, block: string | undefined, inline: string | undefined) => {
      math.push(block === undefined ? `\\(${escapeTex(inline ?? '')}\\)` : `\\[${escapeTex(block)}\\]`);
      return `\uE010${math.length - 1}\uE011`;
    });
    const html = markdown.render(marked).trim();
    return (isOwn ? withReadings(html) : html)
      .replace(MISSING, '<img src="$1">')
      .replace(/^<p>([\s\S]*)<\/p>$/, (whole, inner: string) => (inner.includes('<p>') ? whole : inner))
      .replace(AUDIO, (all, hash: string) => {
        const name = nameOf(hash);
        return name === undefined ? all : `[sound:${name}]`;
      })
      .replace(IMAGE, (all, hash: string) => {
        const name = nameOf(hash);
        return name === undefined ? all : `src="${name}"`;
      })
      .replace(/\uE010(\d+)\uE011/g, (_all, at: string) => math[Number(at)] ?? '');
  }
}

/** Readings above words, `漢字[かんじ]`, as HTML. Code stays as it is. */
function withReadings(html: string): string {
  if (!html.includes('[')) return html;
  let code = 0;
  return html
    .split(TAG)
    .map((piece) => {
      if (/^<\/?(?:pre|code)\b/i.test(piece)) code += piece.startsWith('</') ? -1 : 1;
      const pieces = code > 0 || piece.startsWith('<') ? null : furiganaPieces(piece);
      if (pieces === null) return piece;
      return pieces
        .map((one) => ('base' in one ? `<ruby>${one.base}<rt>${one.reading}</rt></ruby>` : one.text))
        .join('');
    })
    .join('');
}

function escapeTex(tex: string): string {
  return tex.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
