import { type KeyboardEvent, useState } from 'react';
import type { TextEdit } from './marks.ts';
import type { EditorTools, NamedCard } from './tools.ts';
import { useCardSearch } from './useCardSearch.ts';

/** Characters before the caret that may be the beginning of a link. */
const LOOKED_AT = 200;
const OFFERED = 6;

/** What was typed of a link that the caret is in, `[[Par`; null where it is in none. */
export function typedLinkText(text: string, caret: number): string | null {
  return /\[\[([^[\]|\n]*)$/.exec(text.slice(Math.max(0, caret - LOOKED_AT), caret))?.[1] ?? null;
}

/** The link completed with a title; brackets that close it already are not doubled. */
export function completeLink(text: string, caret: number, title: string): TextEdit {
  const from = caret - (typedLinkText(text, caret) ?? '').length;
  const to = text.startsWith(']]', caret) ? caret + 2 : caret;
  const end = from + title.length + 2;
  return { from, to, text: `${title}]]`, select: [end, end] };
}

/** A title that the notation can hold. */
const canLink = ({ title }: NamedCard): boolean => !/[[\]|\n]/.test(title);

/** Offers cards while a link to one is typed: arrows walk, Enter or Tab takes one, Esc puts them away. */
export function useLinkCompletion(
  find: EditorTools['findCards'],
  edit: (make: (field: HTMLTextAreaElement) => TextEdit) => void,
) {
  const [begun, setBegun] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const found = useCardSearch(begun ?? '', find);
  const cards = begun === null || begun.trim() === '' ? [] : found.filter(canLink).slice(0, OFFERED);
  const active = Math.min(at, cards.length - 1);
  const follow = (field: HTMLTextAreaElement) => {
    const now = field.selectionStart === field.selectionEnd ? typedLinkText(field.value, field.selectionStart) : null;
    if (now === begun) return;
    setBegun(now);
    setAt(0);
  };
  const take = (card: NamedCard) => {
    edit((field) => completeLink(field.value, field.selectionStart, card.title));
    setBegun(null);
  };
  /** Answers whether the key was for the offered cards. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const card = cards[active];
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    if (card === undefined || ctrlKey || metaKey || altKey || shiftKey || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((active + step + cards.length) % cards.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(card);
    else if (event.key === 'Escape') setBegun(null);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { cards, active, take, follow, close: () => setBegun(null), onKeyDown };
}
export type LinkCompletion = ReturnType<typeof useLinkCompletion>;
