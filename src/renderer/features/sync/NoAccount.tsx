import { Button } from '@mantine/core';
import { useStartSignIn } from '#renderer/features/account/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';

/** What an account gives, for people without one. */
export function NoAccount() {
  const t = useT();
  const startSignIn = useStartSignIn();
  return (
    <EmptyState
      illustration="box"
      level={1}
      title={t('sync:off.title')}
      text={t('sync:off.text')}
      action={<Button onClick={() => void startSignIn()}>{t('sync:action.sign_in')}</Button>}
    />
  );
}
