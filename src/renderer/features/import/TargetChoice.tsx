import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { languageChoices } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { selectLanguage, useSession } from '#renderer/state/session.ts';
import type { ImportTarget } from '#shared/import.ts';
import classes from './import.module.css';
import type { TargetLanguages } from './target.ts';

export interface TargetChoiceProps {
  readonly target: ImportTarget;
  readonly boxes: readonly { readonly bid: string; readonly title: string }[];
  readonly suggestedTitle: string;
  /** The languages that the letters of the file suggest. */
  readonly guess: TargetLanguages;
  readonly onChange: (target: ImportTarget) => void;
}

const LANGUAGES = [
  { name: 'frontLang', label: 'boxes:settings.front_lang' },
  { name: 'backLang', label: 'boxes:settings.back_lang' },
] as const;

/** The box for the cards: a new one by its title and languages, or an existing one. */
export function TargetChoice({ target, boxes, suggestedTitle, guess, onChange }: TargetChoiceProps) {
  const t = useT();
  const choose = (kind: string) =>
    onChange(
      kind === 'new'
        ? { kind: 'new', title: suggestedTitle, ...guess }
        : { kind: 'existing', bid: boxes[0]?.bid ?? '' },
    );
  return (
    <div className={classes.target}>
      {boxes.length > 0 && (
        <SegmentedControl
          aria-label={t('import:target.title')}
          value={target.kind}
          onChange={choose}
          data={[
            { value: 'new', label: t('import:target.new') },
            { value: 'existing', label: t('import:target.existing') },
          ]}
        />
      )}
      <TargetFields target={target} boxes={boxes} guess={guess} onChange={onChange} />
    </div>
  );
}

/** The title and languages of a new box, or a select of existing boxes. */
export function TargetFields({ target, boxes, guess, onChange }: Omit<TargetChoiceProps, 'suggestedTitle'>) {
  const t = useT();
  const language = useSession(selectLanguage);
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
                allowDeselect={false}
                data={languages}
                value={target[name] ?? null}
                onChange={(lang) => onChange({ ...target, [name]: lang ?? undefined })}
              />
            ))}
          </div>
        </>
      ) : (
        <Select
          label={t('import:target.box')}
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
