import { useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { useSingleSubmit } from '#renderer/ui/feedback/useSingleSubmit.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { TagDialog } from './TagDialog.tsx';
import { type LoadCids, useBulkEdits } from './useBulkEdits.ts';

interface TagCardsProps {
  /** The number of cards to tag. */
  readonly count: number;
  readonly loadCids: LoadCids;
  /** Tags to choose from. */
  readonly known: readonly string[];
  readonly onClose: () => void;
}

/** Adds tags to cards and removes others. */
export function TagCards({ count, loadCids, known, onClose }: TagCardsProps) {
  const t = useT();
  const { edit } = useBulkEdits(loadCids);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const tag = useSingleSubmit(async (tags: { add: string[]; remove: string[] }) => {
    const refusal = await edit({ tag: tags }, (tagged) => t('browse:done.tag', { count: tagged }));
    if (refusal === null) onClose();
    else setFailure(refusal);
  });
  const dialog = { count, known, loadCids, failure, onClose };
  return <TagDialog {...dialog} onTag={(tags) => void tag(tags)} />;
}
