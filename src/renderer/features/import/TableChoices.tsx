import { useMemo, useState } from 'react';
import { type Cardbox, useBoxes } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { ColumnMapping, ImportTarget, RepeatedChoice, TablePreview } from '#shared/import.ts';
import type { ImportSource } from '#shared/importSource.ts';
import { ChangesSummary, useChanges } from './ChangesSummary.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import classes from './import.module.css';
import { ReadingOptions } from './ReadingOptions.tsx';
import { RepeatedFronts } from './RepeatedFronts.tsx';
import { type CardLangs, SampleCard } from './SampleCard.tsx';
import { StartImport } from './StartImport.tsx';
import { TargetChoice } from './TargetChoice.tsx';
import { guessLanguages, isNamed, suggestedTarget, targetBoxes } from './target.ts';

interface TableChoicesProps {
  readonly preview: TablePreview;
  readonly box: string | null;
  readonly onSource: (source: ImportSource) => void;
}

/** The choices for a table: the box for its cards, how the file is read, the roles of its columns. Shows a card as it will look. */
export function TableChoices({ preview, box, onSource }: TableChoicesProps) {
  const t = useT();
  const { data, error } = useBoxes();
  const boxes = targetBoxes(data ?? []);
  // A new preview suggests another mapping.
  const [own, setOwn] = useState({ preview, mapping: preview.mapping });
  const mapping = own.preview === preview ? own.mapping : preview.mapping;
  const setMapping = (changed: ColumnMapping) => setOwn({ preview, mapping: changed });
  const [chosenTarget, setTarget] = useState<ImportTarget | null>(null);
  const [repeated, setRepeated] = useState<RepeatedChoice>('both');
  const guess = useMemo(() => guessLanguages(preview, mapping), [preview, mapping]);
  const suggested = suggestedTarget(preview.suggestedTitle, boxes, box);
  const target = chosenTarget ?? (suggested.kind === 'new' ? { ...suggested, ...guess } : suggested);
  const { deck, parsing, totalRows } = preview;
  // The suggested target depends on the boxes, so wait until they are loaded.
  const isLoaded = data !== undefined || error !== null;
  const isReady = mapping.front.length > 0 && totalRows !== 0 && isNamed(target) && isLoaded;
  const options = { kind: 'table', parsing, mapping, target, repeated } as const;
  const changes = useChanges(deck.handle, isReady ? options : null);
  return (
    <>
      <h2 className={classes.subtitle}>{t('import:target.title')}</h2>
      <TargetChoice
        target={target}
        boxes={boxes}
        title={preview.suggestedTitle}
        guess={guess}
        onChange={(chosen) => chosen.kind !== 'decks' && setTarget(chosen)}
      />
      {preview.hasDecks && target.kind === 'new' && <p className={classes.status}>{t('import:target.decks')}</p>}
      {isReady && target.kind === 'existing' && <ChangesSummary changes={changes} kind="table" />}
      <RepeatedFronts rows={changes?.repeated} choice={repeated} onChange={setRepeated} />
      <SampleCard parts={preview.parts} mapping={mapping} langs={langsOf(target, data ?? [])} />
      <h2 className={classes.subtitle}>{t('import:columns.title')}</h2>
      <p className={classes.text}>{t('import:columns.text')}</p>
      <ReadingOptions parsing={parsing} onChange={(changed) => onSource({ kind: 'table', parsing: changed })} />
      <ColumnTable columns={preview.columns} rows={preview.rows} mapping={mapping} onChange={setMapping} />
      {mapping.front.length === 0 && <Warning text={t('errors:code.NO_COLUMN_FOR_FRONT')} />}
      {totalRows === 0 && <Warning text={t('import:columns.no_rows')} />}
      <StartImport
        deck={deck}
        options={options}
        isReady={isReady}
        label={totalRows === null ? t('import:start') : t('import:start_rows', { count: totalRows })}
      />
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

/** The languages of the box that receives the cards. */
function langsOf(target: ImportTarget, boxes: readonly Cardbox[]): CardLangs {
  if (target.kind === 'new') return { front: target.frontLang ?? null, back: target.backLang ?? null };
  const box = boxes.find(({ bid, sub_boxes }) => bid === target.bid || sub_boxes.some((sub) => sub.bid === target.bid));
  return { front: box?.settings.front_lang ?? null, back: box?.settings.back_lang ?? null };
}
