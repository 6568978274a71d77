import { Button, SegmentedControl, Select, TagsInput, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { KeyHint } from '#renderer/components/keys/KeyHint.tsx';
import { ErrorInline } from '#renderer/components/state/ErrorInline.tsx';
import { useT } from '#renderer/i18n/index.ts';
import type { ErrorCode } from '#shared/errors.ts';
import {
  ANSWER_TYPES,
  type CardDraft,
  DIRECTIONS,
  type DraftField,
  fieldOf,
  isSameDraft,
  refusals,
  type Side,
} from './draft.ts';
import classes from './editcard.module.css';
import { Parts } from './Parts.tsx';

export interface EditCardFormProps {
  /** Which card; they go with the form, as the texts do. */
  readonly ids: { readonly cid: string; readonly pbid: string; readonly bid: string };
  readonly saved: CardDraft;
  readonly draft: CardDraft;
  readonly front_lang: string | null;
  readonly back_lang: string | null;
  readonly is_mac: boolean;
  /** The draft was left unsaved before. */
  readonly is_restored: boolean;
  readonly onDraft: (draft: CardDraft) => void;
  /** Answers why it was refused, or null when it is done. */
  readonly onSave: (draft: CardDraft) => Promise<ErrorCode | null>;
  readonly onCancel: () => void;
}

const SIDES = [
  { side: 'front', min_rows: 2 },
  { side: 'back', min_rows: 2 },
  { side: 'mnemonic', min_rows: 1 },
] as const satisfies readonly { side: Side; min_rows: number }[];

/** A card's texts as plain text; Ctrl or Cmd with Enter saves (docs/product.md §2). */
export function EditCardForm(props: EditCardFormProps) {
  const { ids, saved, draft, onDraft, onSave } = props;
  const t = useT();
  const [problems, setProblems] = useState<Partial<Record<DraftField, ErrorCode>>>({});
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const langs = { front: props.front_lang, back: props.back_lang, mnemonic: null };
  const change = (part: Partial<CardDraft>) => onDraft({ ...draft, ...part });
  async function save(event?: FormEvent) {
    event?.preventDefault();
    const refused = refusals(draft);
    setProblems(refused);
    setFailure(null);
    if (Object.keys(refused).length > 0) return;
    const code = await onSave(draft);
    if (code === null) return;
    const field = fieldOf(code);
    if (field === null) setFailure(code);
    else setProblems({ [field]: code });
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void save();
  };
  return (
    <form onSubmit={(event) => void save(event)} onKeyDown={onKeyDown} noValidate>
      {(['cid', 'pbid', 'bid'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={ids[name]} />
      ))}
      {props.is_restored && (
        <p className={classes.restored} role="status">
          {t('editcard:draft')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => onDraft(saved)}>
            {t('editcard:discard')}
          </Button>
        </p>
      )}
      {failure !== null && <ErrorInline code={failure} />}
      <TextInput
        className={classes.field ?? ''}
        label={t('editcard:name')}
        value={draft.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
        error={problems.title && t(`errors:code.${problems.title}`)}
      />
      {SIDES.map(({ side, min_rows }) => (
        <Parts
          key={side}
          label={t(`editcard:${side}`)}
          parts={draft[side]}
          lang={langs[side]}
          min_rows={min_rows}
          is_first={side === 'front'}
          error={problems[side]}
          onChange={(parts) => change({ [side]: parts })}
        />
      ))}
      <TagsInput
        className={classes.field ?? ''}
        label={t('editcard:tags')}
        acceptValueOnBlur
        value={[...draft.tags]}
        onChange={(tags) => change({ tags })}
      />
      <Ways draft={draft} onChange={change} />
      <footer className={classes.foot}>
        <Button variant="default" onClick={props.onCancel}>
          {t('common:cancel')}
        </Button>
        <Button
          type="submit"
          disabled={isSameDraft(draft, saved)}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          rightSection={
            <span className={classes.hint} aria-hidden="true">
              <KeyHint keys={props.is_mac ? '⌘ ↵' : 'Ctrl ↵'} />
            </span>
          }
        >
          {t('common:save')}
        </Button>
      </footer>
    </form>
  );
}

interface WaysProps {
  readonly draft: CardDraft;
  readonly onChange: (part: Partial<CardDraft>) => void;
}

/** How the card is asked and answered. */
function Ways({ draft, onChange }: WaysProps) {
  const t = useT();
  return (
    <div className={classes.ways}>
      <div>
        <span className={classes.label} id="answer-type">
          {t('editcard:answer_type')}
        </span>
        <SegmentedControl
          fullWidth
          aria-labelledby="answer-type"
          value={draft.answer_type}
          onChange={(answer_type) => onChange({ answer_type })}
          data={ANSWER_TYPES.map((value) => ({ value, label: t(`editcard:${value}`) }))}
        />
      </div>
      <Select
        label={t('editcard:direction')}
        value={draft.front_back_type}
        onChange={(front_back_type) => front_back_type !== null && onChange({ front_back_type })}
        data={DIRECTIONS.map((value) => ({ value, label: t(`editcard:${value}`) }))}
      />
    </div>
  );
}
