import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import classes from '#renderer/features/import/import.module.css';
import { chooseDeck, useSamples } from '#renderer/features/import/importCalls.ts';
import { NextFile } from '#renderer/features/import/NextFile.tsx';
import { Samples } from '#renderer/features/import/Samples.tsx';
import { useT } from '#renderer/i18n/index.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import type { DeckHandle } from '#shared/import.ts';
import type { Result } from '#shared/result.ts';
import { importPath } from '#shared/routes.ts';

/** The first step: a file or a sample deck. */
export function ChooseDeck() {
  const t = useT();
  const samples = useSamples();
  const { open, failure } = useOpenDeck();
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
            <Button onClick={() => void open(chooseDeck())}>{t('import:choose.button')}</Button>
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
    </div>
  );
}

/** Opens the preview of a deck. If the user cancels the file dialog, nothing changes. */
export function useOpenDeck() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  async function open(choice: Promise<Result<DeckHandle | null>>) {
    const deck = await choice;
    setFailure(deck.ok ? null : deck.error.code);
    if (deck.ok && deck.value) await navigate(importPath(deck.value));
  }
  return { open, failure };
}
