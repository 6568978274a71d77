import { useEffect, useRef, useState } from 'react';
import type { EditorTools, NamedCard } from './tools.ts';

/** Milliseconds from the last key press to the search. */
const DEBOUNCE_MS = 120;

/** The cards that match a text, after a short delay; none for an empty text. */
export function useCardSearch(text: string, find: EditorTools['findCards']): readonly NamedCard[] {
  const [found, setFound] = useState<readonly NamedCard[]>([]);
  const latest = useRef(find);
  latest.current = find;
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const cards = text.trim() === '' ? [] : await latest.current(text.trim());
      if (isCurrent) setFound(cards);
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  return found;
}
