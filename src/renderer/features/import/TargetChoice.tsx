import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { languageChoices } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { selectLanguage, useAppState } from '#renderer/state/appState.ts';
import type { ImportTarget } from '#shared/import.ts';
import type { PackageTarget } from '#shared/packages.ts';
import classes from './import.module.css';
import type { TargetLanguages } from './target.ts';

interface TargetFieldsProps {
  readonly target: ImportTarget;
  readonly boxes: readonly { readonly bid: string; readonly title: string }[];
  /** The languages that the letters of the file suggest. */
  readonly guess: TargetLanguages;
  readonly onChange: (target: ImportTarget) => void;
}
interface TargetChoiceProps extends Omit<TargetFieldsProps, 'target' | 'onChange'> {
  readonly target: PackageTarget;
  /** The suggested title of a new box. */
  readonly title: string;
  /** Whether each deck of the file can become a box. */
  readonly hasDecks?: boolean;
  readonly onChange: (target: PackageTarget) => void;
}

const LANGUAGES = [
  { name: 'frontLang', label: 'boxes:settings.front_lang' },
  { name: 'backLang', label: 'boxes:settings.back_lang' },
] as const;

/** The box for the cards: a new one by its title and languages, an existing one, or one for each deck of the file. */
export function TargetChoice({ target, boxes, title, guess, hasDecks = false, onChange }: TargetChoiceProps) {
  const t = useT();
  const choices = [
    ...(hasDecks ? [{ value: 'decks', label: t('import:package.decks') }] : []),
    { value: 'new', label: t('import:target.new') },
    ...(boxes.length > 0 ? [{ value: 'existing', label: t('import:target.existing') }] : []),
  ];
  const choose = (kind: string) => {
    if (kind === 'decks') onChange({ kind });
    else onChange(kind === 'new' ? { kind, title, ...guess } : { kind: 'existing', bid: boxes[0]?.bid ?? '' });
  };
  return (
    <div className={classes.target}>
      {choices.length > 1 && (
        <SegmentedControl aria-label={t('import:target.title')} value={target.kind} onChange={choose} data={choices} />
      )}
      {target.kind !== 'decks' && <TargetFields target={target} boxes={boxes} guess={guess} onChange={onChange} />}
    </div>
  );
}

/** The title and languages of a new box, or a select of existing boxes. */
function TargetFields({ target, boxes, guess, onChange }: TargetFieldsProps) {
  const t = useT();
  const language = useAppState(selectLanguage);
  const languages = useMemo(() => languageChoices(language, []), [language]);
  const isGuessed = (name: keyof TargetLanguages) =>
    target.kind === 'new' && guess[name] !== undefined && target[name] === guess[name];
  return (
    <>
      {target.kind === 'new' ? (
        <>
          <TextInput
            label={t('import:target.new_title')}
            maxLength={500}
            value={target.title}
            onChange={(event) => onChange({ ...target, title: event.currentTarget.value })}
          />
          <div className={classes.languages}>
            {LANGUAGES.map(({ name, label }) => (
              <Select
                key={name}
                label={t(label)}
                description={isGuessed(name) ? t('import:target.guessed') : undefined}
                inputWrapperOrder={['label', 'input', 'description']}
                placeholder={t('boxes:settings.no_lang')}
                searchable
                clearable
                data={languages}
                value={target[name] ?? null}
                onChange={(lang) => onChange({ ...target, [name]: lang ?? undefined })}
              />
            ))}
          </div>
        </>
      ) : (
        <Select
          label={t('common:field.box')}
          placeholder={t('import:target.choose_box')}
          searchable
          data={boxes.map(({ bid, title }) => ({ value: bid, label: title }))}
          value={target.bid}
          onChange={(bid) => bid !== null && onChange({ kind: 'existing', bid })}
        />
      )}
    </>
  );
}
