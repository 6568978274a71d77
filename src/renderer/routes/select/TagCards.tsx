import { useState } from 'react';
import { TagDialog } from '#renderer/components/select/TagDialog.tsx';
import { useToasts } from '#renderer/components/toasts/useToasts.tsx';
import { useBulk } from '#renderer/data/bulk.ts';
import { useT } from '#renderer/i18n/index.ts';
import { bus } from '#renderer/stores/events.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { useChosen } from './useChosen.ts';

/** Puts tags on the chosen cards and takes others off. */
export function TagCards({ known, onClose }: { known: readonly string[]; onClose: () => void }) {
  const t = useT();
  const toasts = useToasts();
  const bulk = useBulk();
  const { chosen } = useChosen();
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  async function tag(tags: { add: string[]; remove: string[] }) {
    const answer = await bulk.tag(chosen(), tags);
    if (!answer.ok) {
      setFailure(answer.error.code);
      return;
    }
    onClose();
    bus.emit('ExitSelectMode', null);
    toasts.tell(t('select:tagged', { count: answer.value.tagCards.length }));
  }
  return (
    <TagDialog
      count={chosen().length}
      known={known}
      failure={failure}
      onTag={(tags) => void tag(tags)}
      onClose={onClose}
    />
  );
}
