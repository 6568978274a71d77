import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { logFailure } from '#renderer/data/bridge.ts';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { useTitle } from '#renderer/ui/frame/useTitle.ts';
import { ContactMissingError } from './contactBook.ts';
import classes from './list.module.css';

/** Shows an error of a page of the contacts book with its details (F-9, F-11); the list beside it keeps working. */
export function ErrorBoundary() {
  const t = useT();
  const error = useRouteError();
  useTitle(t('contacts:error.title'));
  useEffect(() => {
    // An unknown contact in the address is no failure of the app.
    if (!isRouteErrorResponse(error)) logFailure('renderer:contacts', error);
  }, [error]);
  const subject = error instanceof ContactMissingError ? error.contactId : undefined;
  return (
    <div role="alert">
      <EmptyState
        illustration="fallen"
        level={1}
        title={t('contacts:error.title')}
        text={t('contacts:error.text')}
        action={
          <p className={`${classes.detail} selectable`}>
            <i>{detailOf(t, error)}</i>
            {subject !== undefined && <code>{subject}</code>}
          </p>
        }
      />
    </div>
  );
}

/** The status text or the message. */
function detailOf(t: Translate, error: unknown): string {
  if (error instanceof ContactMissingError) return t('contacts:error.missing');
  if (isRouteErrorResponse(error)) return error.status === 404 ? t('contacts:error.not_found') : error.statusText;
  return error instanceof Error ? error.message : String(error);
}
