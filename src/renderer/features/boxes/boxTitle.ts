import type { BoxHead } from '#renderer/features/boxes/boxQueries.ts';
import type { Translate } from '#renderer/i18n/index.ts';
import type { ErrorCode } from '#shared/errors.ts';

interface Asked {
  readonly data: BoxHead | null | undefined;
  readonly error: { readonly code: ErrorCode } | null;
}

/** What a box is called: its title, or what there is to say while it is not read, is gone or cannot be read. */
export function boxTitle(t: Translate, { data, error }: Asked): string {
  if (data) return data.title;
  if (data === null || error?.code === 'BID_NOT_FOUND') return t('boxes:not_found.title');
  return t(error === null ? 'common:loading' : 'boxes:unread');
}
