import { Button, NumberInput, Select, TagsInput, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { BOX_LIMITS } from '#core/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { useSingleSubmit } from '#renderer/ui/feedback/useSingleSubmit.ts';
import { SettingRow, SettingSection, SwitchRow } from '#renderer/ui/setting/SettingRow.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import classes from './BoxSettings.module.css';
import { type BoxDraft, languageChoices } from './boxDraft.ts';
import { TrainingSection } from './TrainingSection.tsx';

export interface BoxSettingsFormProps {
  readonly bid: string;
  readonly saved: BoxDraft;
  /** Language (BCP 47) of the language names. */
  readonly displayLanguage: string;
  /** A sub-box shares the limits, languages and training defaults of its top-level box. */
  readonly is_sub_box: boolean;
  /** `before` is the draft the form started with. Returns the error to show, or null on success. */
  readonly onSave: (before: BoxDraft, draft: BoxDraft) => Promise<ErrorCode | null>;
  readonly onCancel: () => void;
}

interface SectionProps {
  readonly draft: BoxDraft;
  readonly change: (changes: Partial<BoxDraft>) => void;
}

/** Title and labels, languages, daily limits and training defaults of a box. */
export function BoxSettingsForm(props: BoxSettingsFormProps) {
  const { bid, saved, displayLanguage, is_sub_box, onSave, onCancel } = props;
  const t = useT();
  // The first value: a change from elsewhere must not count as a change in this form.
  const [before] = useState(saved);
  const [draft, setDraft] = useState(saved);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const title = useRef<HTMLInputElement>(null);
  // If the boxes had to load, the dialog gave the focus to its close button.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const change = (changes: Partial<BoxDraft>) => setDraft((current) => ({ ...current, ...changes }));
  const isTitleError = failure === 'TITLE_REQUIRED' || failure === 'TITLE_TOO_LONG';
  const send = useSingleSubmit(async () => {
    setFailure(draft.title.trim() === '' ? 'TITLE_REQUIRED' : await onSave(before, draft));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form onSubmit={submit} noValidate>
      {failure !== null && !isTitleError && <ErrorInline code={failure} />}
      <TextInput
        ref={title}
        data-autofocus
        label={t('common:field.title')}
        value={draft.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
        error={isTitleError && t(`errors:code.${failure}`)}
      />
      <div className={classes.pair}>
        {!is_sub_box && (
          <TextInput
            label={t('boxes:settings.category')}
            value={draft.category}
            maxLength={BOX_LIMITS.categoryCharacters}
            onChange={(event) => change({ category: event.currentTarget.value })}
          />
        )}
        <TagsInput
          label={t('boxes:settings.labels')}
          acceptValueOnBlur
          maxTags={BOX_LIMITS.labels}
          maxLength={BOX_LIMITS.labelCharacters}
          value={[...draft.labels]}
          onChange={(labels) => change({ labels })}
        />
      </div>
      {!is_sub_box && <Languages draft={draft} change={change} displayLanguage={displayLanguage} />}
      {!is_sub_box && <Limits draft={draft} change={change} />}
      {!is_sub_box && <TrainingSection bid={bid} draft={draft} change={change} />}
      <footer className={classes.foot}>
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit">{t('common:save')}</Button>
      </footer>
    </form>
  );
}

function Languages({ draft, change, displayLanguage }: SectionProps & { displayLanguage: string }) {
  const t = useT();
  const { front_lang, back_lang } = draft;
  const choices = useMemo(
    () => languageChoices(displayLanguage, [front_lang, back_lang]),
    [displayLanguage, front_lang, back_lang],
  );
  return (
    <div className={classes.pair}>
      {(['front_lang', 'back_lang'] as const).map((side) => (
        <Select
          key={side}
          label={t(`boxes:settings.${side}`)}
          description={side === 'front_lang' ? t('boxes:settings.languages_text') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={t('boxes:settings.no_lang')}
          searchable
          clearable
          allowDeselect
          data={choices}
          value={draft[side] === '' ? null : draft[side]}
          onChange={(lang) => change({ [side]: lang ?? '' })}
        />
      ))}
    </div>
  );
}

const NUMBERS = [
  { name: 'new_per_day', text: null },
  { name: 'answers_per_day', text: 'boxes:settings.answers_text' },
  { name: 'backlog_days', text: 'boxes:settings.backlog_text' },
] as const;

/** The daily limits of Today (V-8). */
function Limits({ draft, change }: SectionProps) {
  const t = useT();
  return (
    <SettingSection title={t('boxes:settings.today')}>
      {NUMBERS.map(({ name, text }) => (
        <SettingRow key={name} label={t(`boxes:settings.${name}`)} text={text === null ? undefined : t(text)}>
          {(ids) => (
            <NumberInput
              {...ids}
              w={110}
              max={BOX_LIMITS[name]}
              value={draft[name]}
              onChange={(value) => change({ [name]: typeof value === 'number' ? value : 0 })}
            />
          )}
        </SettingRow>
      ))}
      <SwitchRow
        label={t('boxes:settings.suspend_hard')}
        text={t('boxes:settings.suspend_hard_text')}
        isOn={draft.suspend_hard}
        onChange={(suspendHard) => change({ suspend_hard: suspendHard })}
      />
    </SettingSection>
  );
}
