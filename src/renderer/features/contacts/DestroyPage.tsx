import { useEffect } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useRouteError } from 'react-router-dom';
import { logFailure } from '#renderer/data/bridge.ts';
import { useT } from '#renderer/i18n/index.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { contactPath, ROUTES } from '#shared/routes.ts';
import { contacts } from './contactBook.ts';
import { contactIdOf } from './contactLoader.ts';

/** Deletes the contact, then opens the list. */
export async function action({ params }: ActionFunctionArgs) {
  await contacts.remove(contactIdOf(params));
  return redirect(ROUTES.contacts);
}

/** Opening the address deletes nothing: only the confirmed form does. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(contactPath(contactIdOf(params)));
}

/** The address has no screen of its own. */
export function Component() {
  return null;
}

/** Shown if deleting failed: the contact does not exist any more, or the storage refused. */
export function ErrorBoundary() {
  const t = useT();
  const error = useRouteError();
  useEffect(() => logFailure('renderer:contacts', error), [error]);
  return (
    <div role="alert">
      <EmptyState illustration="fallen" level={1} title={t('contacts:error.destroy')} />
    </div>
  );
}
