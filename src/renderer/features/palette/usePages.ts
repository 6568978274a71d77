import { useCallback, useMemo, useState } from 'react';
import type { Page } from './steps.ts';

/** The pages above the search, one level per step; the last one is visible. */
export interface Pages {
  readonly page: Page | null;
  push(page: Page): void;
  /** Goes up one level. */
  pop(): void;
  /** Goes back to the search. */
  reset(): void;
}

export function usePages(): Pages {
  const [stack, setStack] = useState<readonly Page[]>([]);
  const push = useCallback((page: Page) => setStack((pages) => [...pages, page]), []);
  const pop = useCallback(() => setStack((pages) => pages.slice(0, -1)), []);
  const reset = useCallback(() => setStack((pages) => (pages.length === 0 ? pages : [])), []);
  const page = stack.at(-1) ?? null;
  return useMemo(() => ({ page, push, pop, reset }), [page, push, pop, reset]);
}
