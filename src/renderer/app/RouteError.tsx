import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router-dom';
import { EmptyState } from '#renderer/components/state/EmptyState.tsx';
import { logFailure } from '#renderer/data/bridge.ts';
import { useT } from '#renderer/i18n/index.ts';

/** A page that failed, outside the frame. */
export function RouteError() {
  return (
    <main>
      <FailedPage />
    </main>
  );
}

/** A page that failed: says so in words, and the way out. The cause goes to the log. */
export function FailedPage() {
  const t = useT();
  const navigate = useNavigate();
  const error = useRouteError();
  useEffect(() => logFailure('renderer:route', isRouteErrorResponse(error) ? error.statusText : error), [error]);
  return (
    <EmptyState
      drawing="fallen"
      title={t('errors:page.title')}
      text={t('errors:page.text')}
      level={1}
      action={<Button onClick={() => void navigate('/')}>{t('errors:page.action')}</Button>}
    />
  );
}
