import type { ReactNode } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';

/** The message if no contact is open, or if there are no contacts. */
export function NoContact({ isEmpty, action }: { isEmpty: boolean; action: ReactNode }) {
  const t = useT();
  return (
    <EmptyState
      illustration="book"
      level={1}
      title={t('contacts:zero.title')}
      text={t(isEmpty ? 'contacts:zero.first' : 'contacts:zero.text')}
      action={action}
    />
  );
}
