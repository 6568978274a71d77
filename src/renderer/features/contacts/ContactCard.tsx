import { Button, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Contact, socialLink } from '#core/contacts/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { IconPencil, IconTrash } from '#renderer/ui/icons.ts';
import { ContactName } from './ContactName.tsx';
import classes from './contact.module.css';
import { IconExternalLink } from './icons.ts';
import nobody from './nobody.svg';

export interface ContactCardProps {
  readonly contact: Contact;
  /** The star beside the name. */
  readonly star: ReactNode;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** One contact with all its fields (S-104). */
export function ContactCard({ contact, star, onEdit, onDelete }: ContactCardProps) {
  const t = useT();
  const social = socialLink(contact.twitter);
  return (
    <article className={classes.card}>
      <Avatar contact={contact} />
      <div className={classes.facts}>
        <Group align="flex-start" gap={8} wrap="nowrap">
          <Title order={1} className={classes.name}>
            <ContactName contact={contact} />
          </Title>
          {star}
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
          <Button variant="default" leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={onEdit}>
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
