import { createContext, useContext } from 'react';
import { keyText } from './keyText.ts';

/** Whether the keys of a Mac are shown. */
export const IsMacContext = createContext(false);

/** Returns a function that writes keys as this system does (see `keyText`). */
export function useKeyText(): (keys: string) => string {
  const isMac = useContext(IsMacContext);
  return (keys) => keyText(keys, isMac);
}
