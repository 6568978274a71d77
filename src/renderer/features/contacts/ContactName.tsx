import { type Contact, fullName } from '#core/contacts/index.ts';
import { useT } from '#renderer/i18n/index.ts';

/** The name of a contact; for a contact without one, a text in italics. */
export function ContactName({ contact }: { contact: Contact }) {
  const t = useT();
  const name = fullName(contact);
  return name === '' ? <i>{t('contacts:no_name')}</i> : <bdi>{name}</bdi>;
}
