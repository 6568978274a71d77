import { NavLink } from 'react-router-dom';
import { type Contact, initials } from '#core/contacts/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { contactPath } from '#shared/routes.ts';
import { ContactName } from './ContactName.tsx';
import { IconStarFilled } from './icons.ts';
import classes from './list.module.css';

export interface ContactListProps {
  readonly contacts: readonly Contact[];
  /** The search of the list; the links repeat it. */
  readonly query: string;
}

/** The contacts of a search; each is a link to its page. */
export function ContactList({ contacts, query }: ContactListProps) {
  const t = useT();
  if (contacts.length === 0) {
    return (
      <p className={classes.none}>
        <i>{query === '' ? t('contacts:none') : t('contacts:nothing', { text: query })}</i>
      </p>
    );
  }
  const search = query === '' ? '' : `?${new URLSearchParams({ q: query })}`;
  return (
    <ul className={classes.list}>
      {contacts.map((contact) => (
        <li key={contact.id}>
          <NavLink className={classes.link ?? ''} to={{ pathname: contactPath(contact.id), search }}>
            <span className={classes.initials} aria-hidden="true">
              {initials(contact)}
            </span>
            <span className={`${classes.name} ellipsis`}>
              <ContactName contact={contact} />
            </span>
            {contact.favorite === true && (
              <span className={classes.star}>
                <IconStarFilled size={14} aria-hidden />
                <span className="visually-hidden">{t('contacts:favorite')}</span>
              </span>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
