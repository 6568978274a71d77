import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Cardbox } from '#renderer/features/boxes/index.ts';
import { CardFace } from '#renderer/features/card-face/index.ts';
import { useBinMutations } from '#renderer/features/selection/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { useSingleSubmit } from '#renderer/ui/feedback/useSingleSubmit.ts';
import { KeyHint } from '#renderer/ui/keys/KeyHint.tsx';
import { isComposing } from '#renderer/ui/keys/matchKey.ts';
import { actionPath, cardPath, ROUTES } from '#shared/routes.ts';
import { draftRefusals, toInput } from './cardDraft.ts';
import { DuplicateWarning } from './DuplicateWarning.tsx';
import { useCreateCard, useSimilarCards } from './editorQueries.ts';
import { type LeafBox, leafBoxes, saveUsualBox, usualBox } from './leafBoxes.ts';
import classes from './QuickAdd.module.css';
import {
  boxOf,
  completeBox,
  draftOfText,
  EMPTY_LINE,
  isBlankText,
  matchingBoxes,
  parseQuickText,
  type QuickText,
  switchText,
} from './quickAddState.ts';
import { useBoxCompletion } from './useBoxCompletion.ts';

export interface QuickAddProps {
  readonly boxes: readonly Cardbox[];
  /** The text to start with. Asked when the form has loaded: people type before. */
  readonly text: () => QuickText;
  /** The text that was left behind, for the next time. */
  readonly onText: (text: QuickText) => void;
  readonly onLeave: () => void;
  /** Opens an address in the main window. */
  readonly onOpen: (to: string) => void;
}

/** Writes cards in one line, or in two fields, in a small window, and shows what will be saved. */
export function QuickAdd(props: QuickAddProps) {
  const t = useT();
  const holders = leafBoxes(props.boxes);
  const usual = usualBox(holders);
  if (usual !== undefined) return <Writing {...props} holders={holders} />;
  return (
    <EmptyState
      illustration="box"
      title={t('cardEditor:quick.no_box')}
      action={
        <Button
          ref={(button) => button?.focus()}
          onClick={() => props.onOpen(actionPath(ROUTES.dashboard, 'newBox'))}
          onKeyDown={(event) => {
            if (event.key === 'Escape') props.onLeave();
          }}
        >
          {t('cardEditor:quick.new_box')}
        </Button>
      }
    />
  );
}

interface Saved {
  readonly cid: string;
  readonly title: string;
  readonly box: string;
  readonly isUndone: boolean;
}

function Writing({ text: initial, onText, onLeave, onOpen, holders }: QuickAddProps & { holders: readonly LeafBox[] }) {
  const t = useT();
  const [text, setText] = useState(() => initial());
  const [usualBid, setUsualBid] = useState<string | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const create = useCreateCard();
  const bin = useBinMutations();
  const read = parseQuickText(text);
  const usual = usualBox(holders, usualBid) as LeafBox;
  const box = boxOf(holders, read.box, usual);
  const draft = draftOfText(read);
  const similar = useSimilarCards({ pbid: box?.bid ?? '', title: draft.title, front: draft.front, except: null });
  const change = (next: QuickText) => {
    setText(next);
    setProblem(null);
    onText(next);
  };
  const completion = useBoxCompletion(matchingBoxes(holders, read), (chosen) => change(completeBox(text, chosen)));
  const isLine = text.kind === 'line';
  // What was typed between the rendering of this form and its first frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useLayoutEffect(() => setText(initial()), []);
  // The first field of the form, also after a switch.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the form has other fields
  useLayoutEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('[data-first]');
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [isLine]);
  const save = useSingleSubmit(async () => {
    const refusal = Object.values(draftRefusals(draft))[0];
    // A second Enter right after a card: what was added stays said.
    if (read.front === '' && read.back === '' && saved !== null) return;
    if (read.front === '') return setProblem(t('cardEditor:quick.no_front'));
    if (box === null) return setProblem(t('cardEditor:quick.no_such_box', { box: read.box ?? '' }));
    if (refusal !== undefined) return setProblem(t(`errors:code.${refusal}`));
    const result = await create(box.bid, toInput(draft));
    if (!result.ok) return setProblem(t(`errors:code.${result.error.code}`));
    const { cid, title } = result.value.createCard;
    saveUsualBox(box.bid);
    setUsualBid(box.bid);
    setSaved({ cid, title, box: box.title, isUndone: false });
    change(isLine ? EMPTY_LINE : { kind: 'fields', front: '', back: '', marks: text.marks });
    form.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
  });
  const undo = useSingleSubmit(async (card: Saved) => {
    const result = await bin.removeCards([card.cid]);
    if (result.ok) setSaved({ ...card, isUndone: true });
    else setProblem(t(`errors:code.${result.error.code}`));
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const isMarkField = event.target instanceof HTMLInputElement;
    const isHandled = (isMarkField && completion.onKeyDown(event)) || runKey(event);
    if (!isHandled) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const runKey = (event: KeyboardEvent): boolean => {
    const hasMod = event.ctrlKey || event.metaKey;
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Escape') onLeave();
    else if (event.key === 'Backspace' && isField && isBlankText(text)) onLeave();
    else if (event.key === 'Enter' && isField && (hasMod || event.target instanceof HTMLInputElement)) {
      if (!event.repeat) void save();
    } else return false;
    return true;
  };
  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
      noValidate
    >
      {text.kind === 'line' ? (
        <input
          {...completion.inputProps}
          className={classes.line}
          data-first
          aria-label={t('cardEditor:quick.line')}
          placeholder={t('cardEditor:quick.example')}
          autoComplete="off"
          dir="auto"
          value={text.line}
          onChange={(event) => change({ kind: 'line', line: event.currentTarget.value })}
        />
      ) : (
        <TwoFields text={text} box={box} completion={completion} onChange={change} />
      )}
      <BoxList completion={completion} />
      <Preview draft={draft} box={box} tags={read.tags} />
      <DuplicateWarning
        cards={read.front === '' ? [] : similar.map(({ cid, pbid, title }) => ({ cid, pbid, title, detail: '' }))}
        onOpen={(card) => onOpen(cardPath(card))}
      />
      <div className={classes.foot}>
        {/* What happened to the last card, with its Undo, or why it cannot be saved. */}
        <span className={classes.report} role="status" data-problem={problem !== null || undefined}>
          {problem ??
            (saved !== null && t(saved.isUndone ? 'cardEditor:quick.undone' : 'cardEditor:quick.added', { ...saved }))}
        </span>
        {saved !== null && !saved.isUndone && problem === null && (
          <Button variant="subtle" size="compact-xs" fw={500} onClick={() => void undo(saved)}>
            {t('common:undo')}
          </Button>
        )}
        <span className={classes.key}>
          <KeyHint keys={isLine ? 'Enter' : 'mod+Enter'} />{' '}
          {t(completion.isOpen && isLine ? 'cardEditor:quick.complete' : 'cardEditor:quick.add')}
        </span>
        <Button variant="default" size="compact-xs" fw={500} onClick={() => change(switchText(text))}>
          {t(isLine ? 'cardEditor:quick.fields' : 'cardEditor:quick.one_line')}
        </Button>
      </div>
    </form>
  );
}

type Completion = ReturnType<typeof useBoxCompletion>;

interface TwoFieldsProps {
  readonly text: Extract<QuickText, { readonly kind: 'fields' }>;
  readonly box: LeafBox | null;
  readonly completion: Completion;
  readonly onChange: (text: QuickText) => void;
}

function TwoFields({ text, box, completion, onChange }: TwoFieldsProps) {
  const t = useT();
  return (
    <>
      <Field
        label={t('common:field.front')}
        isFirst
        lang={box?.front_lang}
        value={text.front}
        onChange={(front) => onChange({ ...text, front })}
      />
      <Field
        label={t('common:field.back')}
        lang={box?.back_lang}
        value={text.back}
        onChange={(back) => onChange({ ...text, back })}
      />
      <label className={classes.field}>
        <span className="small">{t('cardEditor:quick.marks')}</span>
        <input
          {...completion.inputProps}
          className={classes.marks}
          placeholder={t('cardEditor:quick.marks_example')}
          autoComplete="off"
          dir="auto"
          value={text.marks}
          onChange={(event) => onChange({ ...text, marks: event.currentTarget.value })}
        />
      </label>
    </>
  );
}

/** The boxes that complete what is typed after `>`. */
function BoxList({ completion }: { readonly completion: Completion }) {
  const t = useT();
  return (
    <div
      id={completion.listId}
      role="listbox"
      aria-label={t('common:frame.boxes')}
      className={classes.choices}
      hidden={!completion.isOpen}
    >
      {completion.isOpen &&
        completion.choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active row
          <div
            key={choice.bid}
            id={completion.optionId(choice)}
            role="option"
            aria-selected={index === completion.active}
            className={classes.choice}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => completion.complete(choice)}
          >
            {choice.title}
          </div>
        ))}
    </div>
  );
}

interface PreviewProps {
  readonly draft: ReturnType<typeof draftOfText>;
  readonly box: LeafBox | null;
  readonly tags: readonly string[];
}

/** The card as it will be saved. */
function Preview({ draft, box, tags }: PreviewProps) {
  const t = useT();
  return (
    <section className={classes.preview} aria-label={t('cardEditor:preview')}>
      <Side label={t('common:field.front')}>
        <CardFace parts={draft.front} lang={box?.front_lang ?? null} isRevealed={false} />
      </Side>
      <Side label={t('common:field.back')}>
        <CardFace parts={draft.back} lang={box?.back_lang ?? null} isRevealed />
      </Side>
      <p className={classes.where}>
        <span className={classes.box}>{box?.title ?? '–'}</span>
        {tags.map((tag) => (
          <span key={tag} className={classes.tag}>
            #{tag}
          </span>
        ))}
      </p>
    </section>
  );
}

interface FieldProps {
  readonly label: string;
  readonly isFirst?: boolean;
  readonly lang: string | null | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Field({ label, isFirst = false, lang, value, onChange }: FieldProps) {
  return (
    <label className={classes.field}>
      <span className="small">{label}</span>
      <textarea
        className={classes.area}
        {...(isFirst ? { 'data-first': true } : {})}
        {...(lang == null ? {} : { lang })}
        rows={2}
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}

function Side({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.side}>
      <span className={classes.sideLabel} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
