import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import classes from './account.module.css';
import { confirmSameServer, login, type ServerState, signInWithGoogle } from './accountCalls.ts';
import { SignInForm, type SignInValues } from './SignInForm.tsx';
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
  // Asked in place of the form: it has one main action then, and "no" gives back the token of the sign-in.
  return attempt.failure === 'SERVER_MOVED' ? (
    <MovedServer onYes={() => void attempt.run(confirmSameServer, onDone)} onNo={attempt.dismiss} />
  ) : (
    form
  );
}

/** Whether the address at which somebody just signed in is that of the account's server. Nothing was opened or sent yet. */
function MovedServer({ onYes, onNo }: { readonly onYes: () => void; readonly onNo: () => void }) {
  const t = useT();
  return (
    <div className={classes.stack}>
      <ErrorInline code="SERVER_MOVED" />
      <p>{t('account:moved.text')}</p>
      <Button fullWidth onClick={onYes}>
        {t('account:settings.same_server')}
      </Button>
      <Button variant="default" fullWidth autoFocus onClick={onNo}>
        {t('account:moved.no')}
      </Button>
    </div>
  );
}
