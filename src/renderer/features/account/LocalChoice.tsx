import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useFetcher } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { ROUTES } from '#shared/routes.ts';
import classes from './account.module.css';
import type { startWithoutAccount } from './accountCalls.ts';
import { useEnterApp } from './useEnterApp.ts';

/** The button to use the app without an account: the main action above the sign-in form, a second one below others. */
export function LocalChoice({ isMain = false }: { isMain?: boolean }) {
  const t = useT();
  const enter = useEnterApp();
  // The account layout's action.
  const { data, state, submit } = useFetcher<typeof startWithoutAccount>();
  const isIn = data?.ok === true;
  useEffect(() => {
    if (isIn) void enter();
  }, [isIn, enter]);
  function start() {
    if (state === 'idle') void submit(null, { method: 'post', action: ROUTES.account });
  }
  return (
    <div className={classes.local} data-main={isMain || undefined}>
      <Button variant={isMain ? 'filled' : 'light'} fullWidth onClick={start}>
        {t('account:sign_in.local')}
      </Button>
      <p className={classes.local_text}>{t('account:sign_in.local_text')}</p>
      {data?.ok === false && <ErrorInline code={data.error.code} />}
    </div>
  );
}
