import { useMemo } from 'react';
import { type BrowseError, parseQuery } from '#core/browse/index.ts';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import { useDelayed } from '#renderer/ui/feedback/useDelayed.ts';
import type { useBrowse } from './browseQueries.ts';
import type { BrowseView } from './useBrowseView.ts';

/**
 * The sentence about an error in the query, or null. A syntax error is shown after a delay, because the user may still
 * be typing; a refusal of the mirror is shown at once.
 */
export function useQueryErrorText(view: BrowseView, cards: ReturnType<typeof useBrowse>): string | null {
  const t = useT();
  const parsed = useMemo(() => parseQuery(view.text), [view.text]);
  const isErrorDue = useDelayed(!parsed.ok, 600);
  if (!parsed.ok) return isErrorDue ? errorText(t, parsed.error, view.text) : null;
  const isCurrent = !cards.isStale && view.text.trim() === view.list.query;
  return cards.refusal !== null && isCurrent ? errorText(t, cards.refusal, view.list.query) : null;
}

/** Names the part of the query that the error is about. */
function errorText(t: Translate, { code, from, to }: BrowseError, query: string): string {
  return t(`browse:error.${code}`, { part: query.slice(from, to) });
}
