import { Button, Checkbox } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLoaded } from '#renderer/data/useLoaded.ts';
import { useBoxes } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { NoteRoles, PackageOptions, PackagePreview, PackageReport } from '#shared/packages.ts';
import { pagePath, ROUTES, tileScope, trainingPath } from '#shared/routes.ts';
import { CardChanges } from './CardChanges.tsx';
import { DeckHead } from './DeckHead.tsx';
import { FirstCards } from './FirstCards.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import classes from './import.module.css';
import { comparePackage, previewPackage } from './importCalls.ts';
import { LeftOutList } from './LeftOutList.tsx';
import { NoteTypes } from './NoteTypes.tsx';
import { PackageContents } from './PackageContents.tsx';
import { PackageTargetChoice } from './PackageTargetChoice.tsx';
import { PreviewSkeleton } from './PreviewSkeleton.tsx';
import { RefusedRows } from './RefusedRows.tsx';
import { guessCardLanguages, targetBoxes } from './target.ts';
import { useFinishImport } from './useFinishImport.ts';
import { useImportRun } from './useImportRun.ts';
import { closeUnlessRunning } from './usePreview.ts';

/** The preview of the package of another program: its decks, cards as they will look, and what an import changes. */
export function PackageStep({ handle }: { handle: string }) {
  const [roles, setRoles] = useState<NoteRoles>({});
  const result = useLoaded(() => previewPackage(handle, roles), `${handle} ${JSON.stringify(roles)}`);
  const [shown, setShown] = useState<PackagePreview | null>(null);
  useEffect(() => () => closeUnlessRunning(handle), [handle]);
  useEffect(() => {
    if (result?.ok) setShown(result.value);
  }, [result]);
  return (
    <>
      <DeckHead handle={handle} name={shown?.deck.name} error={result?.ok === false ? result.error.code : undefined} />
      {shown === null && result?.ok !== false && <PreviewSkeleton />}
      {shown && <Preview preview={shown} roles={roles} onRoles={setRoles} />}
    </>
  );
}

interface PreviewProps {
  readonly preview: PackagePreview;
  readonly roles: NoteRoles;
  readonly onRoles: (roles: NoteRoles) => void;
}

function Preview({ preview, roles, onRoles }: PreviewProps) {
  const t = useT();
  const { data: boxes } = useBoxes();
  const start = useImportRun((state) => state.startPackage);
  const [target, setTarget] = useState<PackageOptions['target']>({ kind: 'decks' });
  const [progress, setProgress] = useState(true);
  const guess = useMemo(() => guessCardLanguages(preview.cards), [preview.cards]);
  const options: PackageOptions = { target, roles, progress: progress && preview.hasProgress };
  // Other options than the roles of fields do not change it.
  const changes = useLoaded(() => comparePackage(preview.deck.handle, options), preview.deck.handle);
  const isNamed = target.kind === 'decks' || (target.kind === 'new' ? target.title.trim() : target.bid) !== '';
  return (
    <>
      <PackageContents preview={preview} isShowingBoxes={target.kind === 'decks'} />
      <CardChanges result={changes} />
      <h2 className={classes.subtitle}>{t('import:target.title')}</h2>
      <PackageTargetChoice
        target={target}
        boxes={targetBoxes(boxes ?? [])}
        title={preview.title}
        guess={guess}
        onChange={setTarget}
      />
      {preview.hasProgress && (
        <Checkbox
          mt="md"
          checked={progress}
          onChange={(event) => setProgress(event.currentTarget.checked)}
          label={t('import:package.progress')}
          description={t('import:package.progress_text')}
        />
      )}
      <FirstCards cards={preview.cards} langs={{ front: guess.frontLang ?? null, back: guess.backLang ?? null }} />
      <LeftOutList leftOut={preview.leftOut} />
      <NoteTypes noteTypes={preview.noteTypes} roles={roles} onChange={onRoles} />
      <footer className={classes.footer}>
        <Button size="md" disabled={!isNamed} onClick={() => void start(preview.deck, options)}>
          {t('import:package.start', { count: preview.counts.cards })}
        </Button>
      </footer>
    </>
  );
}

/** The result of the import of a package. */
export function PackageDone({ report, name }: { report: PackageReport; name: string }) {
  const t = useT();
  const finish = useFinishImport();
  const isSame = report.added + report.updated + report.logAdded + report.refusedCount === 0;
  const scope = report.box && tileScope({ bid: report.box.pbid, IS_NESTED_BOX: report.box.isNested });
  return (
    <ImportOutcome
      title={t('import:cardbox.ready', { name })}
      notes={isSame ? [t('import:report.nothing')] : []}
      figures={[
        { label: t('import:cardbox.new_boxes'), value: report.boxesAdded },
        { label: t('import:cardbox.new_cards'), value: report.added },
        { label: t('import:cardbox.updated'), value: report.updated },
        { label: t('import:cardbox.unchanged'), value: report.unchanged },
        { label: t('import:cardbox.new_answers'), value: report.logAdded },
        ...(report.refusedCount > 0 ? [{ label: t('import:report.refused'), value: report.refusedCount }] : []),
      ]}
      actions={
        scope ? (
          <>
            <Button component={Link} to={trainingPath(scope, { type: 'unmemorized' })}>
              {t('import:report.train')}
            </Button>
            <Button component={Link} to={pagePath(scope)} variant="default">
              {t('import:report.open')}
            </Button>
          </>
        ) : (
          <Button component={Link} to={ROUTES.main}>
            {t('import:cardbox.open')}
          </Button>
        )
      }
      batch={report.batch}
      onAnother={finish}
    >
      <LeftOutList leftOut={report.leftOut} />
      {report.refused.length > 0 && <RefusedRows rows={report.refused} total={report.refusedCount} kind="notes" />}
    </ImportOutcome>
  );
}
