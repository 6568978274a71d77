import { useEffect, useState } from 'react';
import { type NamedCard, useFindCards } from './editorQueries.ts';

/** Milliseconds from the last key press to the search. */
const DEBOUNCE_MS = 120;

/** The cards that match a text, after a short delay; none for an empty text. */
export function useCardSearch(text: string): readonly NamedCard[] {
  const [found, setFound] = useState<readonly NamedCard[]>([]);
  const find = useFindCards();
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const cards = text.trim() === '' ? [] : await find(text.trim());
      if (isCurrent) setFound(cards);
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, find]);
  return found;
}
