import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { countParts, MAX_SUB_BOXES } from '#core/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { FormDialog } from '#renderer/ui/dialog/FormDialog.tsx';
import type { Failure } from '#shared/result.ts';
import type { Cardbox } from './boxQueries.ts';

export interface SplitDialogProps {
  readonly box: Cardbox;
  /** Returns the failure to show, or null on success. */
  readonly onSplit: (partial_size: number) => Promise<Failure | null>;
  readonly onClose: () => void;
}

/** Splits a box: asks for the size of a sub-box and shows how many there will be. */
export function SplitDialog({ box, onSplit, onClose }: SplitDialogProps) {
  const t = useT();
  const [size, setSize] = useState(box.partial_size);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setIsPending] = useState(false);
  const parts = countParts(box.counts.count, size);
  const isPossible = size >= 1 && parts >= 2 && parts <= MAX_SUB_BOXES;
  async function submit() {
    setIsPending(true);
    setFailure(await onSplit(size));
    setIsPending(false);
  }
  return (
    <FormDialog
      title={t('boxes:split.title', { title: box.title })}
      submit={{ label: t('boxes:split.action'), disabled: !isPossible, loading: isPending }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <NumberInput
        data-autofocus
        label={t('boxes:split.size')}
        description={hint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={1}
        max={1_000_000}
        value={size}
        onChange={(value) => setSize(typeof value === 'number' ? value : 0)}
        error={failure && t(`errors:code.${failure.code}`)}
      />
    </FormDialog>
  );
  function hint(): string {
    if (parts > MAX_SUB_BOXES) return t('errors:code.TOO_MANY_SUB_BOXES');
    return isPossible ? t('boxes:split.parts', { count: parts }) : t('boxes:split.one');
  }
}
