import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { ROUTES } from '#shared/routes.ts';
import { AccountSheet } from './AccountSheet.tsx';
import classes from './account.module.css';
import { signUp, useServer } from './accountCalls.ts';
import { EmailField, PasswordField, RememberField } from './Fields.tsx';
import { LocalChoice } from './LocalChoice.tsx';
import { ServerDisclosure, VersionMismatch } from './ServerChoice.tsx';
import { SubmitRow } from './SubmitRow.tsx';
import { useAttempt } from './useAttempt.ts';
import { useEnterApp } from './useEnterApp.ts';
import { checkSignUp, type FieldErrors } from './validation.ts';

/** The screen that creates an account on the server and signs in. */
export function Component() {
  const t = useT();
  const { search } = useLocation();
  const enter = useEnterApp();
  const server = useServer();
  const attempt = useAttempt();
  const [values, setValues] = useState({ email: '', password: '', again: '' });
  const [isRemembered, setIsRemembered] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = checkSignUp(values);
    setErrors('errors' in checked ? checked.errors : {});
    if ('values' in checked) void attempt.run(() => signUp(checked.values, isRemembered), enter);
  }
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    error: errors[name] && t(errors[name]),
  });
  return (
    <AccountSheet title={t('account:sign_up.title')}>
      <p className={classes.lead}>
        {t('account:sign_up.have_account')}{' '}
        <Link to={{ pathname: ROUTES.login, search }}>{t('account:sign_in.title')}</Link>
      </p>
      <VersionMismatch server={server} />
      <form className={classes.stack} onSubmit={submit} noValidate>
        <EmailField {...field('email')} />
        <PasswordField kind="new" {...field('password')} />
        <PasswordField kind="again" {...field('again')} />
        <RememberField isOn={isRemembered} onChange={setIsRemembered} />
        <SubmitRow label={t('account:sign_up.submit')} attempt={attempt} />
      </form>
      <ServerDisclosure server={server} />
      <LocalChoice />
    </AccountSheet>
  );
}
