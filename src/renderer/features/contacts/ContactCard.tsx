import { Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Contact, socialLink } from '#core/contacts/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { IconPencil, IconTrash } from '#renderer/ui/icons.ts';
import { Avatar } from './Avatar.tsx';
import { ContactName } from './ContactName.tsx';
import classes from './contact.module.css';
import { IconExternalLink } from './icons.ts';

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
        <div className={classes.heading}>
          <Title order={1} className={classes.name}>
            <ContactName contact={contact} />
          </Title>
          {star}
        </div>
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
        <div className={classes.actions}>
          <Button variant="default" leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={onEdit}>
            {t('contacts:edit')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onClick={onDelete}
          >
            {t('contacts:delete')}
          </Button>
        </div>
      </div>
    </article>
  );
}
