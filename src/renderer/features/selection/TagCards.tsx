import { useState } from 'react';
import { TagDialog } from '#renderer/features/selection/TagDialog.tsx';
import { useT } from '#renderer/i18n/index.ts';
import { useSingleSubmit } from '#renderer/ui/feedback/useOnce.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { type LoadCids, useBulkEdits } from './useBulkEdits.ts';

interface TagCardsProps {
  /** How many cards are tagged. */
  readonly count: number;
  readonly cidsOf: LoadCids;
  /** Tags to choose from. */
  readonly known: readonly string[];
  readonly onClose: () => void;
}

/** Puts tags on cards and takes others off. */
export function TagCards({ count, cidsOf, known, onClose }: TagCardsProps) {
  const t = useT();
  const { edit } = useBulkEdits(cidsOf);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const tag = useSingleSubmit(async (tags: { add: string[]; remove: string[] }) => {
    const refusal = await edit({ tag: tags }, (tagged) => t('selection:tagged', { count: tagged }));
    if (refusal === null) onClose();
    else setFailure(refusal);
  });
  return <TagDialog count={count} known={known} failure={failure} onTag={(tags) => void tag(tags)} onClose={onClose} />;
}
