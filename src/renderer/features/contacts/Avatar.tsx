import type { Contact } from '#core/contacts/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { avatarAddress } from './avatarAddress.ts';
import classes from './contact.module.css';
import nobody from './nobody.svg';

/** A contact's picture from the web, over https only; a drawing if there is none, a text if it cannot be loaded. */
export function Avatar({ contact }: { contact: Contact }) {
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
