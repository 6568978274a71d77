import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router-dom';
import { logFailure } from '#renderer/data/bridge.ts';
import { ChunkMissingError } from '#renderer/data/lazyChunk.ts';
import { useT } from '#renderer/i18n/index.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import classes from '#renderer/ui/feedback/feedback.module.css';
import { useTitle } from '#renderer/ui/frame/useTitle.ts';

/** The error page of routes outside the frame. */
export function RouteError() {
  return (
    <main>
      <FailedPage />
    </main>
  );
}

/** The error page: the error, and a button that leads out (F-5). Writes the cause to the log. */
export function FailedPage() {
  const t = useT();
  const navigate = useNavigate();
  const error = useRouteError();
  useTitle(t('errors:page.title'));
  const detail = detailOf(error);
  const isPartMissing = error instanceof ChunkMissingError;
  useEffect(() => logFailure('renderer:route', isRouteErrorResponse(error) ? detail : error), [error, detail]);
  return (
    <EmptyState
      illustration="fallen"
      title={t('errors:page.title')}
      text={t('errors:page.text')}
      level={1}
      action={
        <>
          <i className={`selectable ${classes.detail}`}>{isPartMissing ? t('errors:page.part') : detail}</i>
          <p className={classes.safe}>{t('errors:page.safe')}</p>
          <Group justify="center" gap="sm">
            {isPartMissing && <Button onClick={() => location.reload()}>{t('errors:page.reload')}</Button>}
            <Button variant={isPartMissing ? 'default' : 'filled'} onClick={() => void navigate('/')}>
              {t('errors:page.action')}
            </Button>
          </Group>
        </>
      }
    />
  );
}

/** The error's status text or message. */
function detailOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText;
  return error instanceof Error ? error.message : String(error);
}
