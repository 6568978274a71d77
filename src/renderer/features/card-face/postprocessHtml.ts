import { type CardLinkText, furiganaPieces, linkPieces } from '#core/card/index.ts';
import type { RenderBudget } from './budget.ts';

/** Labels for pictures and audio, and the note above a part that is shown as text. */
export interface FaceLabels {
  readonly picture: string;
  readonly audio: string;
  readonly asText: string;
}

/** Class names of the elements created here. */
export interface FaceClasses {
  readonly placeholder: string;
  readonly link: string;
  /** A link to another card. */
  readonly cardLink: string;
  /** The note above a part that is shown as text, and this text. */
  readonly note: string;
  readonly source: string;
}

/** How a side is rendered. */
export interface RenderOptions {
  /** Cloze gaps show their text. */
  readonly isRevealed: boolean;
  readonly labels: FaceLabels;
  readonly classes: FaceClasses;
}

const MEDIA = /^media:([0-9a-f]{64})$/;

/**
 * Completes sanitized nodes: pictures and audio of the account's own media become elements, others become labeled
 * placeholders, web links become plain text, links to cards become buttons, and furigana becomes ruby.
 */
export function postprocessHtml(
  root: DocumentFragment,
  labels: FaceLabels,
  classes: FaceClasses,
  budget: RenderBudget,
): void {
  for (const image of root.querySelectorAll('img')) {
    const address = mediaAddress(image.getAttribute('src'));
    if (address !== null && budget.take('pictures')) showPicture(image, address, labels);
    else image.replaceWith(placeholder(labels.picture, image.getAttribute('alt') ?? '', classes));
  }
  for (const link of root.querySelectorAll('a')) link.replaceWith(linkReplacement(link, labels, classes, budget));
  for (const text of textNodes(root)) addCardLinks(text, classes, budget);
  for (const text of textNodes(root)) addFurigana(text, budget);
}

/** The app's address of `media:<hash>`; null for any other address. */
function mediaAddress(reference: string | null): string | null {
  const hash = MEDIA.exec(reference ?? '')?.[1];
  return hash === undefined ? null : `/media/${hash}`;
}

function showPicture(image: HTMLImageElement, address: string, labels: FaceLabels): void {
  image.setAttribute('src', address);
  image.setAttribute('decoding', 'async');
  if ((image.getAttribute('alt') ?? '').trim() === '') image.setAttribute('alt', labels.picture);
}

function audioPlayer(address: string, name: string, labels: FaceLabels): HTMLElement {
  const audio = document.createElement('audio');
  audio.setAttribute('controls', '');
  audio.setAttribute('preload', 'metadata');
  audio.setAttribute('src', address);
  audio.setAttribute('aria-label', name.trim() === '' ? labels.audio : `${labels.audio}: ${name.trim()}`);
  return audio;
}

/** What stands in for a picture whose file is not on this computer. */
export function missingPicture(image: HTMLImageElement, labels: FaceLabels, classes: FaceClasses): HTMLElement {
  return placeholder(labels.picture, image.alt === labels.picture ? '' : image.alt, classes);
}

function placeholder(kind: string, name: string, classes: FaceClasses): HTMLElement {
  const element = document.createElement('span');
  element.className = classes.placeholder;
  element.setAttribute('role', 'img');
  const label = name.trim() === '' ? kind : `${kind}: ${name.trim()}`;
  element.setAttribute('aria-label', label);
  element.textContent = label;
  return element;
}

/** Replaces a link by an audio player, a placeholder, or plain text with the address as its title. */
function linkReplacement(link: Element, labels: FaceLabels, classes: FaceClasses, budget: RenderBudget): Node {
  const href = link.getAttribute('href') ?? '';
  const address = mediaAddress(href);
  if (address !== null && budget.take('players')) return audioPlayer(address, link.textContent, labels);
  if (href.startsWith('media:')) return placeholder(labels.audio, link.textContent, classes);
  const element = document.createElement('span');
  element.append(...link.childNodes);
  if (href !== '') {
    element.className = classes.link;
    element.title = href;
  }
  return element;
}

function textNodes(root: DocumentFragment): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (
      node instanceof Text &&
      node.data.includes('[') &&
      node.parentElement?.closest('code, pre, math, var') == null
    ) {
      found.push(node);
    }
  }
  return found;
}

/** Turns `[[title]]` into links to other cards; `LinkedCards.tsx` finds the cards when the side is shown. */
function addCardLinks(text: Text, classes: FaceClasses, budget: RenderBudget): void {
  const pieces = linkPieces(text.data);
  if (pieces === null || !budget.take('links', pieces.filter((piece) => typeof piece !== 'string').length)) return;
  text.replaceWith(...pieces.map((piece) => (typeof piece === 'string' ? piece : cardLink(piece, classes))));
}

function cardLink({ title, label }: CardLinkText, classes: FaceClasses): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = classes.cardLink;
  element.setAttribute('role', 'link');
  element.dataset.cardLink = title;
  element.textContent = label;
  return element;
}

function addFurigana(text: Text, budget: RenderBudget): void {
  const pieces = furiganaPieces(text.data);
  if (pieces === null) return;
  budget.spend('nodes', 2 * pieces.length);
  text.replaceWith(...pieces.map((piece) => ('base' in piece ? ruby(piece.base, piece.reading) : piece.text)));
}

function ruby(base: string, reading: string): HTMLElement {
  const element = document.createElement('ruby');
  const above = document.createElement('rt');
  above.textContent = reading;
  element.append(base, above);
  return element;
}
