import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { ROUTES } from '#shared/routes.ts';
import { AccountSheet } from './AccountSheet.tsx';
import classes from './account.module.css';
import { signUp, useServer } from './accountCalls.ts';
import { LocalChoice } from './LocalChoice.tsx';
import { ServerDisclosure } from './ServerDisclosure.tsx';
import { SignUpForm, type SignUpValues } from './SignUpForm.tsx';
import { useAttempt } from './useAttempt.ts';
import { useEnterApp } from './useEnterApp.ts';
import { VersionMismatch } from './VersionMismatch.tsx';
import { checkSignUp, type FieldErrors } from './validation.ts';

/** The screen that creates an account on the server and signs in. */
export function Component() {
  const t = useT();
  const enter = useEnterApp();
  const server = useServer();
  const attempt = useAttempt();
  const [values, setValues] = useState<SignUpValues>({ email: '', password: '', again: '', isRemembered: false });
  const [errors, setErrors] = useState<FieldErrors>({});
  function submit() {
    const { email, password, again } = values;
    const checked = checkSignUp({ email, password, again });
    setErrors('errors' in checked ? checked.errors : {});
    if (!('values' in checked)) return;
    void attempt.run(() => signUp(checked.values, values.isRemembered), enter);
  }
  return (
    <AccountSheet title={t('account:sign_up.title')}>
      <p className={classes.lead}>
        {t('account:sign_up.have_account')} <Link to={ROUTES.login}>{t('account:sign_in.title')}</Link>
      </p>
      <VersionMismatch server={server} />
      <SignUpForm
        values={values}
        onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
        errors={{
          email: errors.email && t(errors.email),
          password: errors.password && t(errors.password),
          again: errors.again && t(errors.again),
        }}
        failure={attempt.failure}
        isLoading={attempt.isLoading}
        onSubmit={submit}
        onCancel={attempt.cancel}
      />
      <ServerDisclosure server={server} />
      <LocalChoice />
    </AccountSheet>
  );
}
