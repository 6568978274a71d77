import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  confirmSameServer,
  login,
  type ServerState,
  signInWithGoogle,
} from '#renderer/features/account/accountCalls.ts';
import { SignInForm, type SignInValues } from '#renderer/features/account/SignInForm.tsx';
import { useT } from '#renderer/i18n/index.ts';
import classes from './account.module.css';
import { useAttempt } from './useAttempt.ts';
import { checkCredentials, type FieldErrors } from './validation.ts';

interface SignInProps {
  readonly server: ServerState;
  /** The initial e-mail address. */
  readonly email?: string;
  /** Another button of the screen is its main action. */
  readonly isSecondary?: boolean;
  readonly onDone: () => unknown;
}

/** The sign-in form with its state; the e-mail address stays after a failure. */
export function SignIn({ server, email = '', isSecondary = false, onDone }: SignInProps) {
  const t = useT();
  const attempt = useAttempt();
  const [values, setValues] = useState<SignInValues>({ email, password: '', isRemembered: false });
  const [errors, setErrors] = useState<FieldErrors>({});
  function submit() {
    const checked = checkCredentials({ email: values.email, password: values.password });
    setErrors('errors' in checked ? checked.errors : {});
    if ('values' in checked) void attempt.run(() => login(checked.values, values.isRemembered), onDone);
  }
  const form = (
    <SignInForm
      values={values}
      onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
      emailError={errors.email && t(errors.email)}
      passwordError={errors.password && t(errors.password)}
      failure={attempt.failure}
      isLoading={attempt.isLoading}
      offers={{ google: server.providers?.google === true, mail: server.providers?.mail === true }}
      isSecondary={isSecondary}
      onSubmit={submit}
      onGoogle={() => void attempt.run(() => signInWithGoogle(values.isRemembered), onDone)}
      onCancel={attempt.cancel}
    />
  );
  return attempt.failure !== 'SERVER_MOVED' ? (
    form
  ) : (
    <div className={classes.stack}>
      {form}
      <Button onClick={() => void attempt.run(confirmSameServer, onDone)}>{t('account:settings.same_server')}</Button>
    </div>
  );
}
