import { Button, Title } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useLoaded } from '#renderer/data/useLoaded.ts';
import { useT } from '#renderer/i18n/index.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import type { DeckKind, ImportPreview, ImportSource } from '#shared/importSource.ts';
import { CardboxChoices } from './CardboxChoices.tsx';
import { ChooseDeck, useOpenDeck } from './ChooseDeck.tsx';
import classes from './import.module.css';
import { closeDeck, previewDeck } from './importCalls.ts';
import { NextFile } from './NextFile.tsx';
import { PackageChoices } from './PackageChoices.tsx';
import { PreviewSkeleton } from './PreviewSkeleton.tsx';
import { TableChoices } from './TableChoices.tsx';
import { useImportRun } from './useImportRun.ts';

const FIRST_SOURCES: Readonly<Record<DeckKind, ImportSource>> = {
  table: { kind: 'table', parsing: {} },
  cardbox: { kind: 'cardbox' },
  package: { kind: 'package', roles: {} },
};

interface ImportStepProps {
  readonly handle: string;
  readonly kind: DeckKind;
  /** The box that receives the cards unless another one is chosen. */
  readonly box: string | null;
}

/** The preview of a deck file: its contents, what an import changes, and the choices of its kind. */
export function ImportStep({ handle, kind, box }: ImportStepProps) {
  const [source, setSource] = useState(FIRST_SOURCES[kind]);
  const result = useLoaded(() => previewDeck(handle, source), `${handle} ${JSON.stringify(source)}`);
  // The preview stays while it is loaded again with another source.
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  useEffect(() => () => closeUnlessRunning(handle), [handle]);
  useEffect(() => {
    if (result?.ok) setPreview(result.value);
  }, [result]);
  const error = result?.ok === false ? result.error.code : undefined;
  // Back to a preview whose file was closed: another one can be chosen.
  if (error === 'NOT_FOUND' && preview === null) return <ChooseDeck />;
  return (
    <>
      <DeckHead handle={handle} name={preview?.deck.name} error={error}>
        {preview?.kind === 'table' && <RowCount rows={preview.totalRows} />}
      </DeckHead>
      {preview === null && error === undefined && <PreviewSkeleton />}
      {preview && choicesOf(preview, box, setSource)}
    </>
  );
}

function choicesOf(preview: ImportPreview, box: string | null, onSource: (source: ImportSource) => void): ReactNode {
  if (preview.kind === 'table') return <TableChoices preview={preview} box={box} onSource={onSource} />;
  if (preview.kind === 'cardbox') return <CardboxChoices preview={preview} />;
  return <PackageChoices preview={preview} box={box} onSource={onSource} />;
}

function RowCount({ rows }: { rows: number | null }) {
  const t = useT();
  const text = rows === null ? t('import:read.counting') : t('import:read.rows', { count: rows });
  return <span className={classes.rows}>{text}</span>;
}

/** Closes the file of a preview; a running import still needs it. */
function closeUnlessRunning(handle: string) {
  const { job, deck } = useImportRun.getState();
  if (job === null || deck?.handle !== handle) void closeDeck(handle);
}

interface DeckHeadProps {
  readonly handle: string;
  /** The name of the file; undefined while it is loading. */
  readonly name: string | undefined;
  readonly error: ErrorCode | undefined;
  readonly children?: ReactNode;
}

/** The head of a preview: the name of the file, a button for another file, and errors. */
function DeckHead({ handle, name, error, children }: DeckHeadProps) {
  const t = useT();
  const importError = useImportRun((state) => (state.deck?.handle === handle ? state.error : null));
  const { choose, failure } = useOpenDeck();
  const problem = error ?? importError?.code ?? failure;
  return (
    <>
      <header className={classes.head}>
        <Title order={1}>{name ?? t(problem ? 'common:frame.import' : 'common:loading')}</Title>
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
