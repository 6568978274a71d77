import { Textarea, TextInput } from '@mantine/core';
import type { Contact } from '#core/contacts/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import classes from './contact.module.css';

/** The fields of a contact; none is required or validated (V-20). */
export function ContactFields({ contact }: { contact: Contact }) {
  const t = useT();
  const field = (name: 'first' | 'last' | 'twitter' | 'avatar') => ({
    name,
    label: t(`contacts:form.${name}`),
    placeholder: t(`contacts:form.${name}_placeholder`),
    defaultValue: contact[name] ?? '',
    autoComplete: 'off',
  });
  return (
    <>
      <div className={classes.names}>
        <TextInput {...field('first')} autoFocus />
        <TextInput {...field('last')} />
      </div>
      <TextInput {...field('twitter')} spellCheck={false} />
      <TextInput {...field('avatar')} spellCheck={false} inputMode="url" />
      <Textarea name="notes" label={t('contacts:form.notes')} rows={6} defaultValue={contact.notes ?? ''} />
    </>
  );
}
