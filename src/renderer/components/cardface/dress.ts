import { furiganaPieces } from './furigana.ts';

/** Words for what a card holds but cannot show. */
export interface FaceLabels {
  readonly picture: string;
  readonly audio: string;
}

/** Class names of the nodes made here. */
export interface FaceClasses {
  readonly placeholder: string;
  readonly link: string;
}

/**
 * Finishes sanitised nodes: pictures and audio become labelled placeholders, links become text that leads nowhere, and
 * furigana becomes ruby.
 */
export function dress(root: DocumentFragment, labels: FaceLabels, classes: FaceClasses): void {
  for (const image of root.querySelectorAll('img')) {
    image.replaceWith(placeholder(labels.picture, image.getAttribute('alt') ?? '', classes));
  }
  for (const link of root.querySelectorAll('a')) link.replaceWith(inert(link, labels, classes));
  for (const text of textNodes(root)) furigana(text);
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

function inert(link: Element, labels: FaceLabels, classes: FaceClasses): Node {
  const href = link.getAttribute('href') ?? '';
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
    if (node instanceof Text && node.data.includes('[') && node.parentElement?.closest('code, pre') == null) {
      found.push(node);
    }
  }
  return found;
}

function furigana(text: Text): void {
  const pieces = furiganaPieces(text.data);
  if (pieces === null) return;
  text.replaceWith(...pieces.map((piece) => ('base' in piece ? ruby(piece.base, piece.reading) : piece.text)));
}

function ruby(base: string, reading: string): HTMLElement {
  const element = document.createElement('ruby');
  const above = document.createElement('rt');
  above.textContent = reading;
  element.append(base, above);
  return element;
}
