import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { AccountSheet } from '#renderer/components/account/AccountSheet.tsx';
import classes from '#renderer/components/account/account.module.css';
import { LocalChoice } from '#renderer/components/account/LocalChoice.tsx';
import { SignInForm, type SignInValues } from '#renderer/components/account/SignInForm.tsx';
import { useDelayed } from '#renderer/components/state/useDelayed.ts';
import { beginWithoutAccount, signIn } from '#renderer/data/account.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { checkCredentials, type FieldErrors } from './check.ts';

/** A sign-in that answers sooner shows no loading state (docs/product.md §9). */
const LOADING_DELAY_MS = 300;

export function Component() {
  const t = useT();
  const form = useSignIn();
  return (
    <AccountSheet title={t('account:sign_in.title')}>
      <p className={classes.lead}>
        {t('account:sign_in.no_account')} <Link to="/account/signup">{t('account:sign_in.sign_up')}</Link>
      </p>
      <SignInForm
        values={form.values}
        onChange={form.setValues}
        email_error={form.errors.email && t(form.errors.email)}
        password_error={form.errors.password && t(form.errors.password)}
        failure={form.failure}
        is_loading={form.is_loading}
        onSubmit={form.submit}
      />
      <LocalChoice onChoose={form.chooseLocal} />
    </AccountSheet>
  );
}

/** The form's values and failures; the typed e-mail stays whatever happens. */
function useSignIn() {
  const navigate = useNavigate();
  const [values, setValues] = useState<SignInValues>({ email: '', password: '', is_remembered: false });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const [is_pending, setIsPending] = useState(false);

  async function finish(attempt: ReturnType<typeof signIn>) {
    setIsPending(true);
    setFailure(null);
    const answer = await attempt;
    setIsPending(false);
    if (answer.ok) await navigate('/main');
    else setFailure(answer.error.code);
  }
  function submit() {
    if (is_pending) return;
    const checked = checkCredentials({ email: values.email, password: values.password });
    setErrors('errors' in checked ? checked.errors : {});
    if ('credentials' in checked) void finish(signIn(checked.credentials, values.is_remembered));
  }
  return {
    values,
    setValues,
    errors,
    failure,
    is_loading: useDelayed(is_pending, LOADING_DELAY_MS),
    submit,
    chooseLocal: () => void finish(beginWithoutAccount()),
  };
}
