import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMutate } from '#renderer/data/query.ts';
import { useT } from '#renderer/i18n/index.ts';
import { joinSentences } from '#renderer/ui/sentences.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { UndoImportDocument } from '#shared/graphql/generated.ts';

export interface UndoImportProps {
  readonly batch: number;
  /** The name of the file, if several imports are listed. */
  readonly name?: string;
  readonly onUndone?: () => void;
}

/** Undoes an import. Nothing is lost, so it does not ask first: what came in goes to Trash. */
export function UndoImport({ batch, name, onUndone }: UndoImportProps) {
  const t = useT();
  const toasts = useToasts();
  const mutate = useMutate();
  const [isBusy, setIsBusy] = useState(false);
  async function run() {
    setIsBusy(true);
    const result = await mutate(UndoImportDocument, { batch });
    setIsBusy(false);
    if (!result.ok) return toasts.fail(result.error.code);
    const { cards, edits } = result.value.undoImport;
    const moved = cards > 0 || edits === 0 ? [t('browse:done.bin', { count: cards })] : [];
    const restored = edits > 0 ? [t('import:undo.edits', { count: edits })] : [];
    toasts.show(joinSentences(t, [...moved, ...restored]));
    onUndone?.();
  }
  return (
    <Button
      variant="subtle"
      {...(name === undefined ? {} : { size: 'compact-md', 'aria-label': t('import:undo.of', { name }) })}
      loading={isBusy}
      onClick={() => void run()}
    >
      {t('import:undo.action')}
    </Button>
  );
}
