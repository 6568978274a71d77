import { Link, useLocation } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { ROUTES } from '#shared/routes.ts';
import { AccountSheet } from './AccountSheet.tsx';
import classes from './account.module.css';
import { useServer } from './accountCalls.ts';
import { LocalChoice } from './LocalChoice.tsx';
import { ServerDisclosure, VersionMismatch } from './ServerChoice.tsx';
import { SignIn } from './SignIn.tsx';
import { useEnterApp } from './useEnterApp.ts';

/** The sign-in screen (S-32, S-34). Most people start without an account, so that comes first. */
export function Component() {
  const t = useT();
  const { search } = useLocation();
  const enter = useEnterApp();
  const server = useServer();
  return (
    <AccountSheet title={t('account:sign_in.title')} lead={<LocalChoice isMain />}>
      <p className={classes.lead}>
        {t('account:sign_in.no_account')}{' '}
        <Link to={{ pathname: ROUTES.signup, search }}>{t('account:sign_in.sign_up')}</Link>
      </p>
      <VersionMismatch server={server} />
      <SignIn server={server} isSecondary onDone={enter} />
      <ServerDisclosure server={server} />
    </AccountSheet>
  );
}
