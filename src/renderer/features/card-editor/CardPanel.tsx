import { Button } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { CardFormSkeleton } from './CardFormSkeleton.tsx';
import classes from './CardPanel.module.css';
import { EditCardForm } from './EditCardForm.tsx';
import { useCard } from './editorQueries.ts';
import { type LoadedCard, useCardEditing } from './useCardEditing.ts';
import { useGoToCard } from './useSavedDraft.ts';

export interface CardPanelProps {
  readonly cid: string;
  readonly panelRef?: RefObject<HTMLElement | null>;
  /** The form of the card has opened. */
  readonly onShown: () => void;
  /** Esc inside: the keyboard returns to the list. */
  readonly onEscape: () => void;
}

/**
 * The form of a card beside a list. When the list shows another card in it, or it closes, its changes are saved; changes
 * that a rule refuses stay as a draft (S-151).
 */
export function CardPanel({ cid, panelRef, onShown, onEscape }: CardPanelProps) {
  const t = useT();
  const card = useCard(cid);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    // An open list inside handles the first Esc. Mantine marks its field.
    if (event.target instanceof HTMLElement && event.target.dataset.mantineStopPropagation === 'true') return;
    event.preventDefault();
    onEscape();
  };
  return (
    <section className={classes.panel} ref={panelRef} aria-label={t('cardEditor:edit_title')} onKeyDown={onKeyDown}>
      <div className={classes.content}>
        {card.data && <PanelForm key={card.data.cid} card={card.data} onShown={onShown} />}
        {card.error && <ErrorInline code={card.error.code} onRetry={card.refetch} />}
        {card.data === null && <p className={classes.gone}>{t('cards:card.gone')}</p>}
        {card.isLoading && <CardFormSkeleton />}
      </div>
    </section>
  );
}

interface PanelFormProps extends Pick<CardPanelProps, 'onShown'> {
  readonly card: LoadedCard;
}

function PanelForm({ card, onShown }: PanelFormProps) {
  const t = useT();
  const open = useGoToCard();
  const editing = useCardEditing(card);
  useSaveOnLeave(editing);
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  const { saved, onDraft } = editing.form;
  return (
    <EditCardForm
      {...editing.form}
      onSave={async (changed) => (editing.isChanged ? (await editing.save(changed)).code : null)}
      dismiss={
        <Button variant="default" disabled={!editing.isChanged} onClick={() => onDraft(saved)}>
          {t('cardEditor:discard')}
        </Button>
      }
      onOpen={open}
    />
  );
}

/** Saves the changes when the form closes. What cannot be saved stays as a draft, and is said. */
function useSaveOnLeave(editing: ReturnType<typeof useCardEditing>): void {
  const t = useT();
  const toasts = useToasts();
  const leave = async () => {
    // A draft from before that was only looked at stays a draft.
    if (!editing.isChanged || editing.form.isRestored) return;
    if (!editing.isValid) {
      toasts.show(t('cardEditor:kept'));
      return;
    }
    const { code } = await editing.save(editing.form.draft);
    if (code === null) editing.finish();
    else toasts.fail(code);
  };
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => () => void latest.current(), []);
}
