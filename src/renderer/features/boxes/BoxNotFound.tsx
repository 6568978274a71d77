import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { PageHead } from '#renderer/ui/frame/PageHead.tsx';

export function BoxNotFound() {
  const t = useT();
  const title = t('boxcards:not_found.title');
  return (
    <>
      <PageHead path={[{ label: t('dashboard:title'), to: '/main/dashboard' }, { label: title }]} />
      <EmptyState
        drawing="fallen"
        level={1}
        title={title}
        text={t('boxcards:not_found.text')}
        action={
          <Button component={Link} to="/main/dashboard">
            {t('boxcards:not_found.action')}
          </Button>
        }
      />
    </>
  );
}
