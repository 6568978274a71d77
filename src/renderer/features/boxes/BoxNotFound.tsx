import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { PageHead } from '#renderer/ui/frame/PageHead.tsx';
import { ROUTES } from '#shared/routes.ts';

export function BoxNotFound() {
  const t = useT();
  const title = t('boxes:not_found.title');
  return (
    <>
      <PageHead path={[{ label: t('today:title'), to: ROUTES.dashboard }, { label: title }]} />
      <EmptyState
        illustration="fallen"
        level={1}
        title={title}
        text={t('boxes:not_found.text')}
        action={
          <Button component={Link} to={ROUTES.dashboard}>
            {t('boxes:not_found.action')}
          </Button>
        }
      />
    </>
  );
}
