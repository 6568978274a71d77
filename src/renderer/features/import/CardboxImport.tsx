import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLoaded } from '#renderer/data/useLoaded.ts';
import { useBoxes } from '#renderer/features/boxes/index.ts';
import { CardboxContents } from '#renderer/features/import/CardboxContents.tsx';
import { CardChanges } from '#renderer/features/import/CardChanges.tsx';
import { FirstCards } from '#renderer/features/import/FirstCards.tsx';
import { ImportOutcome } from '#renderer/features/import/ImportOutcome.tsx';
import classes from '#renderer/features/import/import.module.css';
import { compareCardbox, previewCardbox } from '#renderer/features/import/importCalls.ts';
import { PreviewSkeleton } from '#renderer/features/import/PreviewSkeleton.tsx';
import { RefusedRows } from '#renderer/features/import/RefusedRows.tsx';
import { SettingsChoice } from '#renderer/features/import/SettingsChoice.tsx';
import { useT } from '#renderer/i18n/index.ts';
import type { CardboxPreview, CardboxReport } from '#shared/export.ts';
import { ROUTES } from '#shared/routes.ts';
import { DeckHead } from './DeckHead.tsx';
import { guessCardLanguages } from './target.ts';
import { useFinishImport } from './useFinishImport.ts';
import { useImportRun } from './useImportRun.ts';
import { closeUnlessRunning } from './usePreview.ts';

/** The preview of a `.cardbox` file: its contents, and what an import changes. */
export function CardboxStep({ handle }: { handle: string }) {
  const { preview, error } = useCardboxPreview(handle);
  return (
    <>
      <DeckHead handle={handle} name={preview?.deck.name} error={error?.code} />
      {preview === null && error === null && <PreviewSkeleton />}
      {preview && <Contents preview={preview} />}
    </>
  );
}

function Contents({ preview }: { preview: CardboxPreview }) {
  const t = useT();
  const start = useImportRun((state) => state.startCardbox);
  const { data: boxes, error } = useBoxes();
  const { settings, deck } = preview;
  const changes = useLoaded(() => compareCardbox(deck.handle), deck.handle);
  const cards = changes?.ok === true ? changes.value.cards : [];
  const { frontLang = null, backLang = null } = guessCardLanguages(cards);
  const [choice, setChoice] = useState<boolean | null>(null);
  // A new profile takes the settings of the file; a profile in use keeps its own unless the user chooses otherwise.
  const isNew = boxes?.length === 0 && settings?.areUntouched === true;
  const takeSettings = settings !== null && (choice ?? isNew);
  return (
    <>
      <CardboxContents preview={preview} />
      {preview.counts.cards > 0 && <CardChanges result={changes} />}
      {settings && <SettingsChoice settings={settings} isChecked={takeSettings} onChange={setChoice} />}
      <FirstCards cards={cards} langs={{ front: frontLang, back: backLang }} />
      <footer className={classes.footer}>
        <Button
          size="md"
          disabled={settings !== null && boxes === undefined && error === null}
          onClick={() => void start(preview.deck, takeSettings)}
        >
          {t('import:cardbox.action')}
        </Button>
      </footer>
    </>
  );
}

function useCardboxPreview(handle: string) {
  const result = useLoaded(() => previewCardbox(handle), handle);
  useEffect(() => () => closeUnlessRunning(handle), [handle]);
  return {
    preview: result?.ok === true ? result.value : null,
    error: result?.ok === false ? result.error : null,
  };
}

/** The result of the import of a `.cardbox` file. */
export function CardboxDone({ report, name }: { report: CardboxReport; name: string }) {
  const t = useT();
  const finish = useFinishImport();
  const changed =
    report.boxesAdded + report.boxesUpdated + report.added + report.updated + report.logAdded + report.refusedCount;
  const notes = [
    ...(changed === 0 && report.settings === 'left' ? [t('import:cardbox.nothing')] : []),
    ...(report.settings === 'left' ? [] : [t(`import:cardbox.settings_${report.settings}`)]),
  ];
  return (
    <ImportOutcome
      title={t('import:cardbox.ready', { name })}
      notes={notes}
      figures={[
        { label: t('import:cardbox.new_boxes'), value: report.boxesAdded },
        { label: t('import:cardbox.new_cards'), value: report.added },
        { label: t('import:cardbox.updated'), value: report.updated },
        { label: t('import:cardbox.unchanged'), value: report.unchanged },
        { label: t('import:cardbox.new_answers'), value: report.logAdded },
        ...(report.refusedCount > 0 ? [{ label: t('import:report.refused'), value: report.refusedCount }] : []),
      ]}
      actions={
        <Button component={Link} to={ROUTES.main}>
          {t('import:cardbox.open')}
        </Button>
      }
      batch={report.batch}
      onAnother={finish}
    >
      {report.refused.length > 0 && <RefusedRows rows={report.refused} total={report.refusedCount} kind="answers" />}
    </ImportOutcome>
  );
}
