import { Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import { useOpenDeck } from './ChooseDeck.tsx';
import classes from './import.module.css';
import { NextFile } from './NextFile.tsx';
import { useImportRun } from './useImportRun.ts';

interface DeckHeadProps {
  readonly handle: string;
  /** The name of the file; undefined while it is loading. */
  readonly name: string | undefined;
  readonly error: ErrorCode | undefined;
  readonly children?: ReactNode;
}

/** The head of a preview: the name of the file, a button for another file, and errors. */
export function DeckHead({ handle, name, error, children }: DeckHeadProps) {
  const t = useT();
  const importError = useImportRun((state) => (state.deck?.handle === handle ? state.error : null));
  const { choose, failure } = useOpenDeck();
  const problem = error ?? importError?.code ?? failure;
  return (
    <>
      <header className={classes.head}>
        <Title order={1}>{name ?? t(problem ? 'import:title' : 'common:loading')}</Title>
        {children}
        <Button variant="subtle" size="compact-sm" onClick={() => void choose()}>
          {t('import:read.another')}
        </Button>
        <NextFile isSmall />
      </header>
      {problem && <ErrorInline code={problem} />}
    </>
  );
}
