import { Button, Select } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { CardForm } from '#renderer/components/editcard/CardForm.tsx';
import { type CardDraft, emptyDraft, isBlank, isSameDraft, toInput } from '#renderer/components/editcard/draft.ts';
import { SaveButton } from '#renderer/components/editcard/EditCardForm.tsx';
import { useToasts } from '#renderer/components/toasts/useToasts.tsx';
import type { Cardbox } from '#renderer/data/boxes.ts';
import { useBulk } from '#renderer/data/bulk.ts';
import { useCreateCard } from '#renderer/data/editor.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useEditorTools, useKeptDraft, useOpenCard, useOthers } from '#renderer/routes/editor.ts';
import { useDrafts } from '#renderer/stores/drafts.ts';
import type { ErrorCode } from '#shared/errors.ts';
import classes from './add.module.css';
import { choicesOf, type Holder } from './holders.ts';

export interface AddCardProps {
  readonly box: Holder;
  readonly boxes: readonly Cardbox[];
  /** Cards added since the page was opened. */
  readonly count: number;
  readonly onBox: (bid: string) => void;
  readonly onCount: (by: number) => void;
}

/** A new card for one box; once it is added, the next one begins. */
export function AddCard({ box, boxes, count, onBox, onCount }: AddCardProps) {
  const t = useT();
  const page = useRef<HTMLDivElement>(null);
  const tools = useEditorTools();
  const open = useOpenCard();
  const [blank, setBlank] = useState(() => emptyDraft());
  const { draft, setDraft, is_restored } = useKeptDraft(`new:${box.bid}`, blank);
  const others = useOthers(box.bid, draft, null);
  const focusFirst = () => page.current?.querySelector<HTMLElement>('form input[data-autofocus]')?.focus();
  useEffect(focusFirst, []);
  const add = useAdd(box, onCount, focusFirst);
  const begin = (next: CardDraft) => {
    setBlank(next);
    setDraft(next);
    useDrafts.getState().drop(`new:${box.bid}`);
    focusFirst();
  };
  const save = async (written: CardDraft): Promise<ErrorCode | null> => {
    const code = await add(written);
    if (code === null) begin(emptyDraft(written));
    return code;
  };
  return (
    <div ref={page}>
      <CardForm
        draft={draft}
        front_lang={box.front_lang}
        back_lang={box.back_lang}
        tools={tools}
        cid={null}
        is_title_optional
        {...others}
        onDraft={setDraft}
        onOpen={open}
        onSave={save}
        head={
          <div className={classes.head}>
            <Select
              className={classes.box ?? ''}
              label={t('editor:box')}
              searchable
              data={choicesOf(boxes)}
              value={box.bid}
              onChange={(bid) => bid !== null && onBox(bid)}
            />
            {is_restored && <p role="status">{t('editor:again')}</p>}
          </div>
        }
        foot={
          <>
            <span className={classes.count} role="status">
              {count === 0 ? t('editor:added_none') : t('editor:added', { count })}
            </span>
            <Button
              variant="default"
              disabled={isBlank(draft) && isSameDraft(draft, blank)}
              onClick={() => begin(emptyDraft())}
            >
              {t('editor:clear')}
            </Button>
            <SaveButton label={t('editor:add')} is_mac={tools.is_mac} />
          </>
        }
      />
    </div>
  );
}

/** Makes the card and offers to take it back; answers why it was refused, or null. */
function useAdd(box: Holder, onCount: (by: number) => void, onTakenBack: () => void) {
  const t = useT();
  const toasts = useToasts();
  const create = useCreateCard();
  const bulk = useBulk();
  const takeBack = async (cid: string) => {
    const answer = await bulk.remove([cid]);
    if (!answer.ok) return toasts.fail(answer.error.code);
    onCount(-1);
    return onTakenBack();
  };
  return async (written: CardDraft): Promise<ErrorCode | null> => {
    const answer = await create(box.bid, toInput(written));
    if (!answer.ok) return answer.error.code;
    const { cid, title } = answer.value.createCard;
    onCount(1);
    toasts.offerUndo(t('editor:added_card', { title, box: box.title }), () => void takeBack(cid));
    return null;
  };
}
