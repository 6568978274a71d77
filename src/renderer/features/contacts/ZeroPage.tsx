import { Button } from '@mantine/core';
import { Form, useRouteLoaderData } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { useTitle } from '#renderer/ui/frame/useTitle.ts';
import { ROUTES } from '#shared/routes.ts';
import type { loader } from './ContactsLayout.tsx';

/** The contacts book without an open contact. */
export function Component() {
  const t = useT();
  const list = useRouteLoaderData<typeof loader>('contacts');
  const isEmpty = list?.query === '' && list.found.length === 0;
  useTitle(t('contacts:title'));
  return (
    <EmptyState
      illustration="book"
      level={1}
      title={t('contacts:zero.title')}
      text={t(isEmpty ? 'contacts:zero.first' : 'contacts:zero.text')}
      action={
        isEmpty && (
          <Form method="post" action={ROUTES.contacts}>
            <Button type="submit">{t('contacts:zero.action')}</Button>
          </Form>
        )
      }
    />
  );
}
