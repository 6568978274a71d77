import { useEffect, useRef, useState } from 'react';
import type { EditorTools, NamedCard } from './tools.ts';

/** Milliseconds without typing before cards are looked for. */
const PATIENCE = 120;

/** The cards that a text finds, once it has stood for a moment; none for an empty one. */
export function useCardSearch(text: string, find: EditorTools['findCards']): readonly NamedCard[] {
  const [found, setFound] = useState<readonly NamedCard[]>([]);
  const latest = useRef(find);
  latest.current = find;
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(async () => {
      const cards = text.trim() === '' ? [] : await latest.current(text.trim());
      if (isWanted) setFound(cards);
    }, PATIENCE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [text]);
  return found;
}
