import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Cardbox, useBoxes } from '#renderer/features/boxes/index.ts';
import { ColumnTable } from '#renderer/features/import/ColumnTable.tsx';
import classes from '#renderer/features/import/import.module.css';
import { PreviewSkeleton } from '#renderer/features/import/PreviewSkeleton.tsx';
import { ReadingOptions } from '#renderer/features/import/ReadingOptions.tsx';
import { TargetChoice } from '#renderer/features/import/TargetChoice.tsx';
import { useT } from '#renderer/i18n/index.ts';
import type { ColumnMapping, DeckPreview, ImportReport, ImportTarget } from '#shared/import.ts';
import { pagePath, tileScope, trainingPath } from '#shared/routes.ts';
import { DeckHead } from './DeckHead.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { RefusedRows } from './RefusedRows.tsx';
import { type CardLangs, SampleCard } from './SampleCard.tsx';
import { SaveRefused } from './SaveRefused.tsx';
import { TableChanges } from './TableChanges.tsx';
import { guessLanguages, suggestedTarget, targetBoxes } from './target.ts';
import { useFinishImport } from './useFinishImport.ts';
import { useImportRun } from './useImportRun.ts';
import { usePreview } from './usePreview.ts';

/** The preview of a deck: the box for its cards, a card as it will look, how the file is read, the roles of its columns. */
export function DeckStep({ handle }: { handle: string }) {
  const t = useT();
  const { preview, mapping, error, setMapping, setParsing } = usePreview(handle);
  return (
    <>
      <DeckHead handle={handle} name={preview?.deck.name} error={error?.code}>
        {preview && <RowCount rows={preview.totalRows} />}
      </DeckHead>
      {preview === null && error === null && <PreviewSkeleton />}
      {preview && mapping && (
        <Destination preview={preview} mapping={mapping}>
          {(langs) => (
            <>
              <SampleCard parts={preview.parts} mapping={mapping} langs={langs} />
              <h2 className={classes.subtitle}>{t('import:columns.title')}</h2>
              <p className={classes.text}>{t('import:columns.text')}</p>
              <ReadingOptions parsing={preview.parsing} onChange={setParsing} />
              <ColumnTable columns={preview.columns} rows={preview.rows} mapping={mapping} onChange={setMapping} />
              {mapping.front.length === 0 && <Warning text={t('import:columns.no_front')} />}
              {preview.totalRows === 0 && <Warning text={t('import:columns.no_rows')} />}
            </>
          )}
        </Destination>
      )}
    </>
  );
}

function Warning({ text }: { text: string }) {
  return (
    <p className={classes.warning} role="alert">
      {text}
    </p>
  );
}

function RowCount({ rows }: { rows: number | null }) {
  const t = useT();
  const text = rows === null ? t('import:read.counting') : t('import:read.rows', { count: rows });
  return <span className={classes.rows}>{text}</span>;
}

interface DestinationProps {
  readonly preview: DeckPreview;
  readonly mapping: ColumnMapping;
  /** What stands between the box and the button. */
  readonly children: (langs: CardLangs) => ReactNode;
}

/** The box for the cards, and the button that starts the import. */
function Destination({ preview, mapping, children }: DestinationProps) {
  const t = useT();
  const { data, error } = useBoxes();
  const boxes = targetBoxes(data ?? []);
  const start = useImportRun((state) => state.start);
  const [chosenTarget, setTarget] = useState<ImportTarget | null>(null);
  const guess = useMemo(() => guessLanguages(preview, mapping), [preview, mapping]);
  const suggested = suggestedTarget(preview.suggestedTitle, boxes);
  const target = chosenTarget ?? (suggested.kind === 'new' ? { ...suggested, ...guess } : suggested);
  const { parsing, totalRows } = preview;
  const isNamed = (target.kind === 'new' ? target.title.trim() : target.bid) !== '';
  // The suggested target depends on the boxes, so wait until they are loaded.
  const isReady = mapping.front.length > 0 && totalRows !== 0 && isNamed && (data !== undefined || error !== null);
  return (
    <>
      <h2 className={classes.subtitle}>{t('import:target.title')}</h2>
      <TargetChoice
        target={target}
        boxes={boxes}
        suggestedTitle={preview.suggestedTitle}
        guess={guess}
        onChange={setTarget}
      />
      {isReady && target.kind === 'existing' && (
        <TableChanges handle={preview.deck.handle} options={{ parsing, mapping, target }} />
      )}
      {children(langsOf(target, data ?? []))}
      <footer className={classes.footer}>
        <Button size="md" disabled={!isReady} onClick={() => void start(preview.deck, { parsing, mapping, target })}>
          {totalRows === null ? t('import:start') : t('import:start_rows', { count: totalRows })}
        </Button>
      </footer>
    </>
  );
}

/** The languages of the box that receives the cards. */
function langsOf(target: ImportTarget, boxes: readonly Cardbox[]): CardLangs {
  if (target.kind === 'new') return { front: target.frontLang ?? null, back: target.backLang ?? null };
  const box = boxes.find(({ bid, sub_boxes }) => bid === target.bid || sub_boxes.some((sub) => sub.bid === target.bid));
  return { front: box?.settings.front_lang ?? null, back: box?.settings.back_lang ?? null };
}

/** The result of the import of a deck: figures, refused rows, and links to the box. */
export function DeckDone({ report }: { report: ImportReport }) {
  const t = useT();
  const finish = useFinishImport();
  const deck = useImportRun((state) => state.deck);
  const scope = tileScope({ bid: report.pbid, IS_NESTED_BOX: report.isNested });
  const isSame = report.added === 0 && report.updated === 0 && report.refusedCount === 0;
  return (
    <ImportOutcome
      title={t('import:report.title', { title: report.title })}
      notes={isSame ? [t('import:report.nothing')] : []}
      figures={[
        { label: t('import:report.added'), value: report.added },
        { label: t('import:report.updated'), value: report.updated },
        { label: t('import:report.unchanged'), value: report.unchanged },
        { label: t('import:report.refused'), value: report.refusedCount },
      ]}
      actions={
        <>
          <Button component={Link} to={trainingPath(scope, { type: 'unmemorized' })}>
            {t('import:report.train')}
          </Button>
          <Button component={Link} to={pagePath(scope)} variant="default">
            {t('import:report.open')}
          </Button>
        </>
      }
      batch={report.batch}
      onAnother={finish}
    >
      {report.refused.length > 0 && (
        <RefusedRows
          rows={report.refused}
          total={report.refusedCount}
          kind="rows"
          action={deck && <SaveRefused handle={deck.handle} />}
        />
      )}
    </ImportOutcome>
  );
}
