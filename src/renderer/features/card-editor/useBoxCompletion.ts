import { type KeyboardEvent, useId, useState } from 'react';
import { nextIndex, previousIndex } from '#core/palette/index.ts';
import type { LeafBox } from './leafBoxes.ts';

/** The list of boxes below a field, from which a name is completed: the combobox pattern. */
export function useBoxCompletion(choices: readonly LeafBox[], complete: (box: LeafBox) => void) {
  const id = useId();
  const [active, setActive] = useState(0);
  // Escape closes the list until the choices change.
  const key = choices.map(({ bid }) => bid).join();
  const [closed, setClosed] = useState<string | null>(null);
  const [lastKey, setLastKey] = useState(key);
  if (lastKey !== key) {
    setLastKey(key);
    setActive(0);
    setClosed(null);
  }
  const isOpen = choices.length > 0 && closed !== key;
  /** @returns whether the key was one of the list's */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
    const box = choices[active];
    if (event.key === 'ArrowDown') setActive(nextIndex(active, choices.length));
    else if (event.key === 'ArrowUp') setActive(previousIndex(active, choices.length));
    else if (event.key === 'Escape') setClosed(key);
    else if ((event.key === 'Enter' || event.key === 'Tab') && box !== undefined) complete(box);
    else return false;
    return true;
  };
  const optionId = (box: LeafBox) => `${id}-${box.bid}`;
  const current = choices[active];
  return {
    choices,
    complete,
    isOpen,
    active,
    listId: id,
    optionId,
    onKeyDown,
    inputProps: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isOpen && current !== undefined ? optionId(current) : undefined,
    } as const,
  };
}
