import { BROWSE_ERROR_CODES, type Span } from '#core/browse/index.ts';
import type { Translate } from '#renderer/i18n/index.ts';

/** What is wrong with a query, as a sentence that names the part. */
export function errorText(t: Translate, error: Span & { readonly code: string }, query: string): string {
  const code = BROWSE_ERROR_CODES.find((one) => one === error.code) ?? 'NOTHING_TO_FIND';
  return t(`browse:error.${code}`, { part: query.slice(error.from, error.to) });
}
