import { Button } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import classes from './account.module.css';
import { startWithoutAccount } from './accountCalls.ts';
import { useAttempt } from './useAttempt.ts';
import { useEnterApp } from './useEnterApp.ts';

/** The button to use the app without an account: the main action above the sign-in form, a second one below others. */
export function LocalChoice({ isMain = false }: { isMain?: boolean }) {
  const t = useT();
  const enter = useEnterApp();
  const { failure, run } = useAttempt();
  return (
    <div className={classes.local} data-main={isMain || undefined}>
      <Button variant={isMain ? 'filled' : 'light'} fullWidth onClick={() => void run(startWithoutAccount, enter)}>
        {t('account:sign_in.local')}
      </Button>
      <p className={classes.local_text}>{t('account:sign_in.local_text')}</p>
      {failure !== null && <ErrorInline code={failure} />}
    </div>
  );
}
