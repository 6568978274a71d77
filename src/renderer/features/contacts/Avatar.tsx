import type { Contact } from '#core/contacts/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { avatarAddress } from './avatarAddress.ts';
import classes from './contact.module.css';
import nobody from './nobody.svg';

/** A contact's picture from the web, over https only; a drawing without one, and words when it cannot be shown. */
export function Avatar({ contact }: { contact: Contact }) {
  const t = useT();
  const address = avatarAddress(contact.avatar);
  // An address that may not be loaded is not asked for, and says so like one that fails.
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
