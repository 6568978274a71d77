import { Button } from '@mantine/core';
import { useKeys } from '#renderer/ui/keys/useKeys.ts';
import type { DeckHandle } from '#shared/import.ts';
import type { ImportOptions } from '#shared/importSource.ts';
import classes from './import.module.css';
import { useImportRun } from './useImportRun.ts';

interface StartImportProps {
  readonly deck: DeckHandle;
  readonly options: ImportOptions;
  readonly isReady: boolean;
  readonly label: string;
}

/** The button that starts the import. */
export function StartImport({ deck, options, isReady, label }: StartImportProps) {
  const start = useImportRun((state) => state.start);
  useKeys({ Enter: () => void start(deck, options) }, { isOn: isReady });
  return (
    <footer className={classes.footer}>
      <Button size="md" aria-keyshortcuts="Enter" disabled={!isReady} onClick={() => void start(deck, options)}>
        {label}
      </Button>
    </footer>
  );
}
