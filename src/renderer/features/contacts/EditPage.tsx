import { Button, Group, Textarea, TextInput, Title } from '@mantine/core';
import { type ActionFunctionArgs, Form, redirect, useLoaderData, useNavigate, useNavigation } from 'react-router-dom';
import { CONTACT_FIELDS, type Contact } from '#core/contacts/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useTitle } from '#renderer/ui/frame/useTitle.ts';
import { contactPath } from '#shared/routes.ts';
import classes from './contact.module.css';
import { type ContactChange, contacts } from './contactBook.ts';
import { contactIdOf, findContact } from './contactLoader.ts';

export const loader = findContact;

/** Saves the submitted fields, then opens the contact's page. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await request.formData();
  const entries = CONTACT_FIELDS.flatMap((name) => {
    const value = form.get(name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const change: ContactChange = Object.fromEntries(entries);
  const { id } = await contacts.update(contactIdOf(params), change);
  return redirect(contactPath(id));
}

export function Component() {
  const { contact } = useLoaderData<typeof loader>();
  const t = useT();
  const navigate = useNavigate();
  const isSaving = useNavigation().state === 'submitting';
  useTitle(t('contacts:form.title'));
  return (
    <>
      <Title order={1}>{t('contacts:form.title')}</Title>
      <Form key={contact.id} method="post" className={classes.form}>
        <ContactFields contact={contact} />
        <Group>
          <Button type="submit" aria-disabled={isSaving}>
            {t('common:save')}
          </Button>
          <Button variant="default" onClick={() => void navigate(-1)}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Form>
    </>
  );
}

/** The fields of a contact; none is required or validated (V-20). */
function ContactFields({ contact }: { contact: Contact }) {
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
