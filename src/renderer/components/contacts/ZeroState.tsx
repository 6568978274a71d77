import type { ReactNode } from 'react';
import { EmptyState } from '#renderer/components/state/EmptyState.tsx';
import { useT } from '#renderer/i18n/index.ts';

/** The book with nobody chosen, or with nobody in it yet. */
export function ZeroState({ is_empty, action }: { is_empty: boolean; action: ReactNode }) {
  const t = useT();
  return (
    <EmptyState
      drawing="book"
      level={1}
      title={t('contacts:zero.title')}
      text={t(is_empty ? 'contacts:zero.first' : 'contacts:zero.text')}
      action={action}
    />
  );
}
