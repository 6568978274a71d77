import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { SubmitButton } from '#renderer/ui/keys/SubmitButton.tsx';
import classes from './CardForm.module.css';
import { CardForm, type CardFormProps } from './CardForm.tsx';
import { type CardDraft, isSameDraft } from './cardDraft.ts';

type SharedProps =
  | 'draft'
  | 'front_lang'
  | 'back_lang'
  | 'tools'
  | 'similar'
  | 'titles'
  | 'onDraft'
  | 'onOpen'
  | 'onSave';

export interface EditCardFormProps extends Pick<CardFormProps, SharedProps> {
  /** The ids of the card, as hidden fields of the form. */
  readonly ids: { readonly cid: string; readonly pbid: string; readonly bid: string };
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
      cid={ids.cid}
      head={
        <>
          {(['cid', 'pbid', 'bid'] as const).map((name) => (
            <input key={name} type="hidden" name={name} value={ids[name]} />
          ))}
          {isRestored && <RestoredNotice text={t('cardEditor:draft')} onDiscard={() => form.onDraft(saved)} />}
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

/** Tells that an unsaved draft was restored. */
function RestoredNotice({ text, onDiscard }: { text: string; onDiscard: () => void }) {
  const t = useT();
  return (
    <p className={classes.restored} role="status">
      {text}{' '}
      <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
        {t('cardEditor:discard')}
      </Button>
    </p>
  );
}
