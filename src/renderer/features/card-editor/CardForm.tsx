import { TagsInput, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '#renderer/data/bridge.ts';
import { CardLinksProvider } from '#renderer/features/card-face/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { onSubmitKey } from '#renderer/ui/keys/SubmitButton.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import { AnswerModeFields } from './AnswerModeFields.tsx';
import classes from './CardForm.module.css';
import {
  type CardDraft,
  changeDraft,
  type DraftField,
  type DraftSide,
  draftRefusals,
  fieldOfRefusal,
  withTitle,
} from './cardDraft.ts';
import { DuplicateWarning } from './DuplicateWarning.tsx';
import type { NamedCard } from './editorQueries.ts';
import { LinksField } from './LinksField.tsx';
import { Preview } from './Preview.tsx';
import { SideField } from './SideField.tsx';

export interface CardFormProps {
  readonly draft: CardDraft;
  readonly front_lang: string | null;
  readonly back_lang: string | null;
  /** The box of the card. */
  readonly pbid: string;
  /** The edited card, which cannot be linked to; null for a new card. */
  readonly cid: string | null;
  /** Cards with the same title or front. */
  readonly similar: readonly NamedCard[];
  /** Titles of the linked cards by cid. */
  readonly titles: ReadonlyMap<string, string>;
  /** An empty title is derived from the front. */
  readonly isTitleOptional?: boolean;
  /** Content above the fields. */
  readonly head?: ReactNode;
  /** The buttons; the save button submits the form. */
  readonly foot: ReactNode;
  readonly onDraft: (draft: CardDraft) => void;
  readonly onOpen: ((card: NamedCard) => void) | null;
  /** Returns the error to show, or null on success. */
  readonly onSave: (draft: CardDraft) => Promise<ErrorCode | null>;
}

const SIDES = [
  { side: 'front', minRows: 2 },
  { side: 'back', minRows: 2 },
  { side: 'mnemonic', minRows: 1 },
] as const satisfies readonly { side: DraftSide; minRows: number }[];

/** The form of a card: its texts as Markdown, with a preview; Ctrl or Cmd with Enter saves (S-64, S-68). */
export function CardForm(props: CardFormProps) {
  const { draft, isTitleOptional = false } = props;
  const t = useT();
  const { problems, failure, save } = useSaving(props);
  const langs = { front: props.front_lang, back: props.back_lang, mnemonic: null };
  useSpelling(props.front_lang, props.back_lang);
  // An upload that ends later must change the current draft, not the one of its start.
  const latest = useRef(draft);
  latest.current = draft;
  const change = (changes: Partial<CardDraft>) => props.onDraft(changeDraft(latest.current, changes));
  return (
    <form
      className={classes.form}
      onSubmit={(event) => void save(event)}
      onKeyDown={onSubmitKey(() => void save())}
      noValidate
    >
      {failure !== null && <ErrorInline code={failure} />}
      <div className={classes.columns}>
        <div className={classes.fields}>
          {props.head}
          {SIDES.map(({ side, minRows }) => (
            <SideField
              key={side}
              label={t(`common:field.${side}`)}
              parts={draft[side]}
              lang={langs[side]}
              minRows={minRows}
              isFocusHome={side === 'front'}
              error={problems[side]}
              onChange={(parts) => change({ [side]: parts })}
            />
          ))}
          <TextInput
            label={t('common:field.title')}
            placeholder={isTitleOptional ? t('cardEditor:title_from_front') : undefined}
            className={classes.title ?? ''}
            value={draft.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
            error={problems.title && t(`errors:code.${problems.title}`)}
          />
          <DuplicateWarning cards={props.similar} onOpen={props.onOpen} />
        </div>
        <CardLinksProvider pbid={props.pbid} openLinksIn="none">
          <Preview
            front={draft.front}
            back={draft.back}
            mnemonic={draft.mnemonic}
            front_lang={props.front_lang}
            back_lang={props.back_lang}
          />
        </CardLinksProvider>
        <div className={classes.fields}>
          <TagsInput
            label={t('common:field.tags')}
            acceptValueOnBlur
            value={[...draft.tags]}
            onChange={(tags) => change({ tags })}
          />
          <LinksField
            links={draft.links}
            titles={props.titles}
            self={props.cid}
            onChange={(links) => change({ links })}
          />
          <AnswerModeFields draft={draft} onChange={change} />
        </div>
      </div>
      <footer className={classes.foot}>{props.foot}</footer>
    </form>
  );
}

/** Checks the spelling of the fields in the languages of the box. */
function useSpelling(front_lang: string | null, back_lang: string | null): void {
  useEffect(() => {
    const languages = [front_lang, back_lang].filter((language) => language !== null);
    void call('spellingLanguages', { languages });
  }, [front_lang, back_lang]);
}

type SavingProps = Pick<CardFormProps, 'draft' | 'onSave' | 'isTitleOptional'>;

/** Checks the draft before it is sent; shows each refusal, also one from the mirror, next to its field. */
function useSaving({ draft, onSave, isTitleOptional = false }: SavingProps) {
  const [refusal, setRefusal] = useState<Refusal>({ draft, fields: {} });
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  // The draft that is being saved or was saved: a second press before the next draft must not save it again.
  const submitted = useRef<CardDraft | null>(null);
  async function save(event?: FormEvent) {
    event?.preventDefault();
    if (submitted.current === draft) return;
    const card = isTitleOptional ? withTitle(draft) : draft;
    const refused = draftRefusals(card);
    // A title comes from the front: without a front only the front is missing.
    if (isTitleOptional && refused.front !== undefined && draft.title.trim() === '') delete refused.title;
    setRefusal({ draft, fields: refused });
    setFailure(null);
    if (Object.keys(refused).length > 0) return;
    submitted.current = draft;
    const code = await onSave(card);
    if (code !== null) submitted.current = null;
    const field = code === null ? null : fieldOfRefusal(code);
    if (code !== null && field !== null) setRefusal({ draft, fields: { [field]: code } });
    else setFailure(code);
  }
  return { problems: standing(refusal, draft), failure, save };
}

/** What was refused of a draft, by field. */
interface Refusal {
  readonly draft: CardDraft;
  readonly fields: Partial<Record<DraftField, ErrorCode>>;
}

/** The refusals of fields that have not changed since. */
function standing({ draft, fields }: Refusal, current: CardDraft): Refusal['fields'] {
  const names = Object.keys(fields) as DraftField[];
  return Object.fromEntries(names.filter((name) => current[name] === draft[name]).map((name) => [name, fields[name]]));
}
