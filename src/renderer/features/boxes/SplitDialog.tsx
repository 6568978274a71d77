import { Button, Group, NumberInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { countParts, MAX_SUB_BOXES } from '#core/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import type { Failure } from '#shared/result.ts';

export interface SplitDialogProps {
  readonly title: string;
  readonly count: number;
  readonly partial_size: number;
  /** Returns the failure to show, or null on success. */
  readonly onSplit: (partial_size: number) => Promise<Failure | null>;
  readonly onClose: () => void;
}

/** Splits a box: asks for the size of a sub-box and shows how many there will be. */
export function SplitDialog({ title, count, partial_size, onSplit, onClose }: SplitDialogProps) {
  const t = useT();
  const [size, setSize] = useState(partial_size);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setIsPending] = useState(false);
  const parts = countParts(count, size);
  const isPossible = size >= 1 && parts >= 2 && parts <= MAX_SUB_BOXES;
  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsPending(true);
    setFailure(await onSplit(size));
    setIsPending(false);
  }
  return (
    <Dialog title={t('boxes:split.title', { title })} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <NumberInput
          data-autofocus
          label={t('boxes:split.size')}
          description={hint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={1}
          max={1_000_000}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          value={size}
          onChange={(value) => setSize(typeof value === 'number' ? value : 0)}
          error={failure && t(`errors:code.${failure.code}`)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" disabled={!isPossible} loading={isPending}>
            {t('boxes:split.action')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
  function hint(): string {
    if (parts > MAX_SUB_BOXES) return t('errors:code.TOO_MANY_SUB_BOXES');
    return isPossible ? t('boxes:split.parts', { count: parts }) : t('boxes:split.one');
  }
}
