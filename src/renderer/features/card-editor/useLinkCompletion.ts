import { type KeyboardEvent, useState } from 'react';
import type { NamedCard } from './editorQueries.ts';
import type { TextEdit } from './marks.ts';
import { useCardSearch } from './useCardSearch.ts';

/** The start of a link is searched in this many characters before the caret. */
const SEARCHED_CHARACTERS = 200;
const MAX_SUGGESTIONS = 6;

/** The text typed after `[[` up to the caret; null if the caret is in no link. */
export function typedLinkText(text: string, caret: number): string | null {
  return /\[\[([^[\]|\n]*)$/.exec(text.slice(Math.max(0, caret - SEARCHED_CHARACTERS), caret))?.[1] ?? null;
}

/** Completes the link at the caret with a title; existing closing brackets are not doubled. */
export function completeLink(text: string, caret: number, title: string): TextEdit {
  const from = caret - (typedLinkText(text, caret) ?? '').length;
  const to = text.startsWith(']]', caret) ? caret + 2 : caret;
  const end = from + title.length + 2;
  return { from, to, text: `${title}]]`, select: [end, end] };
}

/** Whether the notation can express the title. */
const canLink = ({ title }: NamedCard): boolean => !/[[\]|\n]/.test(title);

/** Suggests cards while the user types a link: the arrow keys move, Enter or Tab accepts, Esc closes. */
export function useLinkCompletion(edit: (make: (field: HTMLTextAreaElement) => TextEdit) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const [index, setIndex] = useState(0);
  const found = useCardSearch(typed ?? '');
  const cards = typed === null || typed.trim() === '' ? [] : found.filter(canLink).slice(0, MAX_SUGGESTIONS);
  const active = Math.min(index, cards.length - 1);
  const update = (field: HTMLTextAreaElement) => {
    const next = field.selectionStart === field.selectionEnd ? typedLinkText(field.value, field.selectionStart) : null;
    if (next === typed) return;
    setTyped(next);
    setIndex(0);
  };
  const accept = (card: NamedCard) => {
    edit((field) => completeLink(field.value, field.selectionStart, card.title));
    setTyped(null);
  };
  /** Returns whether it handled the key. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const card = cards[active];
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    if (card === undefined || ctrlKey || metaKey || altKey || shiftKey || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setIndex((active + step + cards.length) % cards.length);
    else if (event.key === 'Enter' || event.key === 'Tab') accept(card);
    else if (event.key === 'Escape') setTyped(null);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { cards, active, accept, update, close: () => setTyped(null), onKeyDown };
}
export type LinkCompletion = ReturnType<typeof useLinkCompletion>;
