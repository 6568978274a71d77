import { Checkbox } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { WantedRecall } from '#core/training/index.ts';
import { useSettings } from '#renderer/data/settings.ts';
import { DatesRow, useBoxes } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { ImportSource } from '#shared/importSource.ts';
import type { NoteRoles, PackagePreview, PackageTarget } from '#shared/packages.ts';
import { ChangesSummary, useChanges } from './ChangesSummary.tsx';
import { FileContents } from './FileContents.tsx';
import { FirstCards } from './FirstCards.tsx';
import classes from './import.module.css';
import { LeftOutList } from './LeftOutList.tsx';
import { NoteTypes } from './NoteTypes.tsx';
import { StartImport } from './StartImport.tsx';
import { TargetChoice } from './TargetChoice.tsx';
import { guessCardLanguages, isNamed, targetBoxes, targetOfBox } from './target.ts';

interface PackageChoicesProps {
  readonly preview: PackagePreview;
  readonly box: string | null;
  readonly onSource: (source: ImportSource) => void;
}

/** The contents of the package of another program, and where its cards go, with or without progress, made of which fields. */
export function PackageChoices({ preview, box, onSource }: PackageChoicesProps) {
  const t = useT();
  const { data } = useBoxes();
  const { deck, counts, hasProgress } = preview;
  const [roles, setRoles] = useState<NoteRoles>({});
  const [chosenTarget, setTarget] = useState<PackageTarget | null>(null);
  const boxes = targetBoxes(data ?? []);
  const target = chosenTarget ?? targetOfBox(boxes, box) ?? { kind: 'decks' };
  const [progress, setProgress] = useState(true);
  const { training } = useSettings();
  const [chosenRecall, setRecall] = useState<WantedRecall | null | undefined>();
  const isNew = target.kind !== 'existing';
  const recall = chosenRecall === undefined ? training.wantedRecall : chosenRecall;
  const guess = useMemo(() => guessCardLanguages(preview.cards), [preview.cards]);
  // Target and progress do not change which cards are new.
  const changes = useChanges(deck.handle, { kind: 'package', target: { kind: 'decks' }, progress: hasProgress, roles });
  return (
    <>
      <FileContents
        facts={[
          t('common:cards', { count: counts.cards }),
          ...(counts.media > 0 ? [t('import:cardbox.media', { count: counts.media })] : []),
          ...(hasProgress && counts.answers > 0 ? [t('import:cardbox.answers', { count: counts.answers })] : []),
        ]}
        label={t('import:package.contents')}
        boxes={target.kind === 'decks' ? preview.boxes : []}
        more={counts.boxes - preview.boxes.length}
      />
      <ChangesSummary changes={changes} kind="package" />
      <h2 className={classes.subtitle}>{t('import:target.title')}</h2>
      <TargetChoice target={target} boxes={boxes} title={preview.title} guess={guess} hasDecks onChange={setTarget} />
      {hasProgress && (
        <Checkbox
          mt="md"
          checked={progress}
          onChange={(event) => setProgress(event.currentTarget.checked)}
          label={t('import:package.progress')}
          description={t('import:package.progress_text')}
        />
      )}
      {preview.wantedRecall != null && isNew && (
        <>
          <p className={classes.text}>{t('import:package.answer_dates', { wanted: preview.wantedRecall })}</p>
          <DatesRow value={recall} onChange={setRecall} />
        </>
      )}
      <FirstCards cards={preview.cards} langs={{ front: guess.frontLang ?? null, back: guess.backLang ?? null }} />
      <LeftOutList leftOut={preview.leftOut} />
      <NoteTypes
        noteTypes={preview.noteTypes}
        roles={roles}
        onChange={(changed) => {
          setRoles(changed);
          onSource({ kind: 'package', roles: changed });
        }}
      />
      <StartImport
        deck={deck}
        options={{
          kind: 'package',
          target: isNew ? { ...target, wantedRecall: chosenRecall } : target,
          roles,
          progress: progress && hasProgress,
        }}
        isReady={isNamed(target)}
        label={t('import:package.start', { count: counts.cards })}
      />
    </>
  );
}
