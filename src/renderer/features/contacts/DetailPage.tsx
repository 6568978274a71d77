import { ActionIcon, Button, Group, Title } from '@mantine/core';
import { useState } from 'react';
import { type ActionFunctionArgs, useFetcher, useLoaderData, useNavigate, useSubmit } from 'react-router-dom';
import { fullName, socialLink } from '#core/contacts/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx';
import { useTitle } from '#renderer/ui/frame/useTitle.ts';
import { IconPencil, IconTrash } from '#renderer/ui/icons.ts';
import { contactDestroyPath, contactEditPath, contactPath } from '#shared/routes.ts';
import { ContactName } from './ContactName.tsx';
import classes from './contact.module.css';
import { type Contact, contacts } from './contactBook.ts';
import { contactIdOf, findContact } from './contactLoader.ts';
import { IconExternalLink, IconStar, IconStarFilled } from './icons.ts';
import nobody from './nobody.svg';

export const loader = findContact;

/** The star: `favorite` sent as 'true' sets it, anything else takes it away (T-35). */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await request.formData();
  return await contacts.update(contactIdOf(params), { favorite: form.get('favorite') === 'true' });
}

export function Component() {
  const { contact } = useLoaderData<typeof loader>();
  const t = useT();
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
      <ContactCard contact={contact} onDelete={() => setConfirmingId(contact.id)} />
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

/** One contact with all its fields (S-104). */
function ContactCard({ contact, onDelete }: { contact: Contact; onDelete: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const social = socialLink(contact.twitter);
  return (
    <article className={classes.card}>
      <Avatar contact={contact} />
      <div className={classes.facts}>
        <Group align="flex-start" gap={8} wrap="nowrap">
          <Title order={1} className={classes.name}>
            <ContactName contact={contact} />
          </Title>
          <Star key={contact.id} contact={contact} />
        </Group>
        {social !== null && (
          <p className={classes.social}>
            <a href={social} target="_blank" rel="noopener noreferrer">
              <bdi>{contact.twitter}</bdi>
              <IconExternalLink size={15} stroke={1.75} aria-hidden />
            </a>
          </p>
        )}
        {contact.notes && (
          <p className={`${classes.notes} selectable`} dir="auto">
            {contact.notes}
          </p>
        )}
        <Group align="stretch" gap={8} mt={24}>
          <Button
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            onClick={() => void navigate(contactEditPath(contact.id))}
          >
            {t('common:edit')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onClick={onDelete}
          >
            {t('common:delete')}
          </Button>
        </Group>
      </div>
    </article>
  );
}

/** A contact's picture from the web, over https only; a drawing if there is none, a text if it cannot be loaded. */
function Avatar({ contact }: { contact: Contact }) {
  const t = useT();
  const address = avatarAddress(contact.avatar);
  // A forbidden address is not loaded; without `src` the image shows its text, as after a failure.
  const source = address ?? ((contact.avatar ?? '').trim() === '' ? nobody : undefined);
  return (
    <span className={classes.avatar}>
      <img
        key={source}
        src={source}
        alt={t('contacts:avatar')}
        width={176}
        height={176}
        referrerPolicy="no-referrer"
        decoding="async"
        draggable={false}
        onError={({ currentTarget }) => currentTarget.toggleAttribute('data-failed', true)}
      />
    </span>
  );
}

/** The address of the picture if it may be loaded: https without credentials; else null. */
function avatarAddress(avatar: string | undefined): string | null {
  const address = (avatar ?? '').trim();
  if (!URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' ? href : null;
}

/** The star of a favorite: submits the opposite value. Shows the chosen state before it is stored. If storing fails, the error page appears. */
function Star({ contact }: { contact: Contact }) {
  const fetcher = useFetcher<typeof action>();
  const submitted = fetcher.formData?.get('favorite');
  const isFavorite = submitted === undefined ? contact.favorite === true : submitted === 'true';
  const t = useT();
  const label = t(isFavorite ? 'contacts:remove_favorite' : 'contacts:add_favorite');
  return (
    <fetcher.Form method="post" action={contactPath(contact.id)}>
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
    </fetcher.Form>
  );
}
