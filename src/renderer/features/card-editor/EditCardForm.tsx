import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import type { EditedCard } from '#renderer/state/modalEvents.ts';
import { SubmitButton } from '#renderer/ui/keys/SubmitButton.tsx';
import classes from './CardForm.module.css';
import { CardForm, type CardFormProps } from './CardForm.tsx';
import { type CardDraft, isSameDraft } from './cardDraft.ts';

export interface EditCardFormProps extends Omit<CardFormProps, 'pbid' | 'cid' | 'isTitleOptional' | 'head' | 'foot'> {
  /** The ids of the card, as hidden fields of the form. */
  readonly ids: EditedCard;
  readonly saved: CardDraft;
  /** The draft is an unsaved one from before. */
  readonly isRestored: boolean;
  /** The button beside Save that closes the form or discards the changes. */
  readonly dismiss: ReactNode;
}

/** The form of an existing card. */
export function EditCardForm({ ids, saved, isRestored, dismiss, ...form }: EditCardFormProps) {
  const t = useT();
  return (
    <CardForm
      {...form}
      pbid={ids.pbid}
      cid={ids.cid}
      head={
        <>
          {(['cid', 'pbid', 'bid'] as const).map((name) => (
            <input key={name} type="hidden" name={name} value={ids[name]} />
          ))}
          {isRestored && (
            <p className={classes.restored} role="status">
              {t('cardEditor:draft')}{' '}
              <Button variant="subtle" size="compact-sm" onClick={() => form.onDraft(saved)}>
                {t('cardEditor:discard')}
              </Button>
            </p>
          )}
        </>
      }
      foot={
        <>
          {dismiss}
          <SubmitButton label={t('common:save')} disabled={isSameDraft(form.draft, saved)} />
        </>
      }
    />
  );
}
