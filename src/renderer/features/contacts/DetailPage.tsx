import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { type ActionFunctionArgs, useFetcher, useLoaderData, useNavigate, useSubmit } from 'react-router-dom';
import { fullName } from '#core/contacts/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx';
import { useTitle } from '#renderer/ui/frame/useTitle.ts';
import { contactDestroyPath, contactEditPath, contactPath } from '#shared/routes.ts';
import { ContactCard } from './ContactCard.tsx';
import classes from './contact.module.css';
import { type Contact, contacts } from './contactBook.ts';
import { contactIdOf, findContact } from './contactLoader.ts';
import { IconStar, IconStarFilled } from './icons.ts';

export const loader = findContact;

/** The star: `favorite` sent as 'true' sets it, anything else takes it away (T-35). */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await request.formData();
  return await contacts.update(contactIdOf(params), { favorite: form.get('favorite') === 'true' });
}

export function Component() {
  const { contact } = useLoaderData<typeof loader>();
  const t = useT();
  const navigate = useNavigate();
  const submit = useSubmit();
  // The id, not a flag: on the page of another contact the dialog must not be open.
  const [confirmingId, setConfirmingId] = useState<string | null>(null);
  useTitle(fullName(contact) || t('contacts:no_name'));
  const destroy = () => {
    setConfirmingId(null);
    void submit(null, { method: 'post', action: contactDestroyPath(contact.id) });
  };
  return (
    <>
      <ContactCard
        contact={contact}
        star={<Star key={contact.id} contact={contact} />}
        onEdit={() => void navigate(contactEditPath(contact.id))}
        onDelete={() => setConfirmingId(contact.id)}
      />
      {confirmingId === contact.id && (
        <ConfirmDialog
          title={t('common:delete')}
          text={t('contacts:confirm')}
          action={t('common:delete')}
          isHarmless
          onConfirm={destroy}
          onClose={() => setConfirmingId(null)}
        />
      )}
    </>
  );
}

/** Shows the chosen state before it is stored. If storing fails, the error page appears. */
function Star({ contact }: { contact: Contact }) {
  const fetcher = useFetcher<typeof action>();
  const submitted = fetcher.formData?.get('favorite');
  const isFavorite = submitted === undefined ? contact.favorite === true : submitted === 'true';
  return (
    <fetcher.Form method="post" action={contactPath(contact.id)}>
      <StarButton isFavorite={isFavorite} />
    </fetcher.Form>
  );
}

/** The star of a favorite: submits the opposite value as `favorite` of the form around it. */
function StarButton({ isFavorite }: { isFavorite: boolean }) {
  const t = useT();
  const label = t(isFavorite ? 'contacts:remove_favorite' : 'contacts:add_favorite');
  return (
    <ActionIcon
      type="submit"
      name="favorite"
      value={isFavorite ? 'false' : 'true'}
      variant="subtle"
      size="lg"
      className={classes.star ?? ''}
      data-favorite={isFavorite || undefined}
      aria-label={label}
      title={label}
    >
      {isFavorite ? <IconStarFilled size={22} aria-hidden /> : <IconStar size={22} stroke={1.6} aria-hidden />}
    </ActionIcon>
  );
}
