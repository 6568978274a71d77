import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '#core/day/index.ts';
import { useBoxes } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { CardboxPreview, CardboxSettings } from '#shared/export.ts';
import { ChangesSummary, useChanges } from './ChangesSummary.tsx';
import { FileContents } from './FileContents.tsx';
import { FirstCards } from './FirstCards.tsx';
import classes from './SettingsChoice.module.css';
import { StartImport } from './StartImport.tsx';
import { guessCardLanguages } from './target.ts';

const LISTED_BOXES = 200;

/** The contents of a `.cardbox` file, and whether its settings are taken. */
export function CardboxChoices({ preview }: { preview: CardboxPreview }) {
  const t = useT();
  const { data, error } = useBoxes();
  const { settings, deck, counts, boxes } = preview;
  const changes = useChanges(deck.handle, { kind: 'cardbox', takeSettings: false });
  const cards = changes?.cards ?? [];
  const { frontLang = null, backLang = null } = guessCardLanguages(cards);
  const [choice, setChoice] = useState<boolean | null>(null);
  // A new profile takes the settings of the file; a profile in use keeps its own unless the user chooses otherwise.
  const isNew = data?.length === 0 && settings?.areUntouched === true;
  const takeSettings = settings !== null && (choice ?? isNew);
  return (
    <>
      <FileContents
        facts={[
          t('common:boxes', { count: counts.boxes }),
          t('common:cards', { count: counts.cards }),
          t('import:cardbox.answers', { count: counts.log }),
          t('import:cardbox.media', { count: counts.media }),
          t('import:cardbox.about', { date: formatDate(preview.exported_at) }),
        ]}
        text={t('import:cardbox.merge')}
        label={t('import:cardbox.contents')}
        boxes={boxes.map(({ title, is_sub_box }) => ({ title, isSubBox: is_sub_box }))}
        // Boxes in the bin count, but are not listed.
        more={boxes.length >= LISTED_BOXES ? counts.boxes - boxes.length : 0}
      />
      {counts.cards > 0 && <ChangesSummary changes={changes} kind="cardbox" />}
      {settings && <SettingsChoice settings={settings} isChecked={takeSettings} onChange={setChoice} />}
      <FirstCards cards={cards} langs={{ front: frontLang, back: backLang }} />
      <StartImport
        deck={deck}
        options={{ kind: 'cardbox', takeSettings }}
        isReady={settings === null || data !== undefined || error !== null}
        label={t('import:cardbox.action')}
      />
    </>
  );
}

interface SettingsChoiceProps {
  readonly settings: CardboxSettings;
  readonly isChecked: boolean;
  readonly onChange: (isTaken: boolean) => void;
}

/** Whether to import the settings of a `.cardbox` file; lists those that differ from the current ones. */
function SettingsChoice({ settings, isChecked, onChange }: SettingsChoiceProps) {
  const t = useT();
  const names = settings.changes.map((name) => t(`import:cardbox.setting.${name}`));
  return (
    <Checkbox
      className={classes.settings ?? ''}
      checked={isChecked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={t('import:cardbox.settings')}
      description={t('import:cardbox.settings_text', { names })}
    />
  );
}
