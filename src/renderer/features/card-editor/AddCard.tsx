import { Button, Select } from '@mantine/core';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { Cardbox } from '#renderer/features/boxes/index.ts';
import { useBinMutations } from '#renderer/features/selection/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useDrafts } from '#renderer/state/cardDrafts.ts';
import { SubmitButton } from '#renderer/ui/keys/SubmitButton.tsx';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import classes from './AddCard.module.css';
import { CardForm } from './CardForm.tsx';
import { type CardDraft, emptyDraft, isBlank, isSameDraft, toInput } from './cardDraft.ts';
import { useCreateCard } from './editorQueries.ts';
import { boxOptions, type LeafBox } from './leafBoxes.ts';
import { useGoToCard, useOtherCards, useSavedDraft } from './useSavedDraft.ts';

export interface AddedCard {
  readonly cid: string;
  readonly title: string;
}
export interface AddCardProps {
  readonly box: LeafBox;
  readonly boxes: readonly Cardbox[];
  /** The first card begins with it. The draft that was left in the box stays for later. */
  readonly start: CardDraft | null;
  /** The cards added since the page opened. */
  readonly added: readonly AddedCard[];
  readonly onBox: (bid: string) => void;
  readonly onAdded: Dispatch<SetStateAction<readonly AddedCard[]>>;
}

/** A new card for one box; after it is added, the form is empty for the next one. */
export function AddCard({ box, boxes, start, added, onBox, onAdded }: AddCardProps) {
  const t = useT();
  const page = useRef<HTMLDivElement>(null);
  const open = useGoToCard();
  const draftKey = start === null ? `new:${box.bid}` : `given:${box.bid}`;
  const [blank, setBlank] = useState(() => {
    if (start !== null) useDrafts.getState().remove(draftKey);
    return start ?? emptyDraft();
  });
  const { draft, setDraft, isRestored, finish } = useSavedDraft(draftKey, blank);
  const latest = useRef(draft);
  latest.current = draft;
  const otherCards = useOtherCards(box.bid, draft, null);
  const focusFirst = () => page.current?.querySelector<HTMLElement>('form textarea[data-autofocus]')?.focus();
  useEffect(focusFirst, []);
  const { add, undoAdd } = useAddCard(box, onAdded, focusFirst);
  const count = added.length;
  const last = added.at(-1);
  const startCard = (next: CardDraft) => {
    setBlank(next);
    setDraft(next);
    useDrafts.getState().remove(draftKey);
    focusFirst();
  };
  /** The draft moves to the other box, unless that box has a draft of its own: then both stay. */
  const moveTo = (bid: string) => {
    if (!isBlank(draft) && !useDrafts.getState().drafts.has(`new:${bid}`)) {
      useDrafts.getState().save(`new:${bid}`, draft);
      finish();
    }
    onBox(bid);
  };
  const save = async (card: CardDraft): Promise<ErrorCode | null> => {
    const sent = latest.current;
    const code = await add(card);
    // Keep what the user typed while the card was being added.
    if (code === null && latest.current === sent) startCard(emptyDraft(card));
    return code;
  };
  return (
    <div ref={page}>
      <CardForm
        draft={draft}
        front_lang={box.front_lang}
        back_lang={box.back_lang}
        pbid={box.bid}
        cid={null}
        isTitleOptional
        {...otherCards}
        onDraft={setDraft}
        onOpen={open}
        onSave={save}
        head={
          <div className={classes.head}>
            <Select
              label={t('common:field.box')}
              searchable
              data={boxOptions(boxes)}
              value={box.bid}
              onChange={(bid) => bid !== null && moveTo(bid)}
            />
            {isRestored && <p role="status">{t('cardEditor:again')}</p>}
          </div>
        }
        foot={
          <>
            <span className={classes.count}>
              <span role="status">{count === 0 ? t('cardEditor:added_none') : t('cardEditor:added', { count })}</span>
              {last !== undefined && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('cardEditor:take_back', { title: last.title })}
                  onClick={() => void undoAdd(last.cid)}
                >
                  {t('common:undo')}
                </Button>
              )}
            </span>
            <Button
              variant="default"
              disabled={isBlank(draft) && isSameDraft(draft, blank)}
              onClick={() => startCard(emptyDraft())}
            >
              {t('cardEditor:clear')}
            </Button>
            <SubmitButton label={t('cardEditor:add')} />
          </>
        }
      />
    </div>
  );
}

/** Adds cards, and removes the last one again. `add` returns the error, or null on success. */
function useAddCard(box: LeafBox, onAdded: AddCardProps['onAdded'], onUndone: () => void) {
  const toasts = useToasts();
  const create = useCreateCard();
  const bin = useBinMutations();
  const undoAdd = async (cid: string) => {
    const result = await bin.removeCards([cid]);
    if (!result.ok) return toasts.fail(result.error.code);
    onAdded((added) => added.filter((card) => card.cid !== cid));
    return onUndone();
  };
  const add = async (draft: CardDraft): Promise<ErrorCode | null> => {
    const result = await create(box.bid, toInput(draft));
    if (!result.ok) return result.error.code;
    const { cid, title } = result.value.createCard;
    onAdded((added) => [...added, { cid, title }]);
    return null;
  };
  return { add, undoAdd };
}
