import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import type { DeckHandle } from '#shared/import.ts';
import type { Result } from '#shared/result.ts';
import { openFiles, previewPath } from './fileQueue.ts';
import classes from './import.module.css';
import { chooseDecks, useSamples } from './importCalls.ts';
import { NextFile } from './NextFile.tsx';
import { PasteText } from './PasteText.tsx';
import { RecentImports } from './RecentImports.tsx';
import { Samples } from './Samples.tsx';

/** The first step: a file or a sample deck. */
export function ChooseDeck() {
  const t = useT();
  const samples = useSamples();
  const { open, choose, failure } = useOpenDeck();
  const problem = failure ?? (samples?.ok === false ? samples.error.code : null);
  return (
    <div className={classes.choose}>
      <EmptyState
        illustration="box"
        level={1}
        title={t('import:choose.title')}
        text={t('import:choose.text')}
        action={
          <Group justify="center" gap="sm">
            <Button onClick={() => void choose()}>{t('import:choose.button')}</Button>
            <PasteText onOpen={(deck) => void open(deck)} />
            <NextFile />
          </Group>
        }
      />
      {problem !== null && <ErrorInline code={problem} />}
      {samples?.ok !== false && samples?.value.length !== 0 && (
        <>
          <h2 className={classes.samples_title}>{t('import:choose.samples')}</h2>
          <Samples samples={samples?.value} />
        </>
      )}
      <RecentImports />
    </div>
  );
}

/**
 * Opens the preview of a deck, or of files that the user chooses: the first one, and the others wait. If the user cancels the file
 * dialog, nothing changes.
 */
export function useOpenDeck() {
  const t = useT();
  const toasts = useToasts();
  const navigate = useNavigate();
  const report = (code: ErrorCode, name: string) =>
    toasts.show(t('import:not_opened', { name, reason: t(`errors:code.${code}`) }));
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  async function open(choice: Promise<Result<DeckHandle | null>>) {
    const deck = await choice;
    setFailure(deck.ok ? null : deck.error.code);
    if (deck.ok && deck.value) await navigate(previewPath(deck.value));
  }
  async function choose() {
    const chosen = await chooseDecks();
    const failed = chosen.ok ? chosen.value.filter((one) => one.deck === null) : [];
    const isSingle = chosen.ok && chosen.value.length === 1;
    setFailure(chosen.ok ? (isSingle ? (failed[0]?.code ?? null) : null) : chosen.error.code);
    for (const { name, code } of isSingle ? [] : failed) report(code, name);
    if (chosen.ok)
      await openFiles(
        chosen.value.flatMap(({ deck }) => deck ?? []),
        report,
      );
  }
  return { open, choose, failure };
}
