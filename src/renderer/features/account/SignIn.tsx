import { Button, Divider, Tooltip, UnstyledButton } from '@mantine/core';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { ROUTES } from '#shared/routes.ts';
import classes from './account.module.css';
import { confirmSameServer, login, type ServerState, signInWithGoogle } from './accountCalls.ts';
import { EmailField, PasswordField, RememberField } from './Fields.tsx';
import { SubmitRow } from './SubmitRow.tsx';
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

/** The sign-in form (S-32); the e-mail address stays after a failure. */
export function SignIn({ server, email: initialEmail = '', isSecondary = false, onDone }: SignInProps) {
  const t = useT();
  const attempt = useAttempt();
  const { failure, run, dismiss } = attempt;
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [isRemembered, setIsRemembered] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = checkCredentials({ email, password });
    setErrors('errors' in checked ? checked.errors : {});
    if ('values' in checked) void run(() => login(checked.values, isRemembered), onDone);
  }
  // Asked in place of the form: it has one main action then, and "no" gives back the token of the sign-in.
  if (failure === 'SERVER_MOVED') {
    return <MovedServer onYes={() => void run(confirmSameServer, onDone)} onNo={dismiss} />;
  }
  return (
    <form className={classes.stack} onSubmit={submit} noValidate>
      <GoogleButton
        isOffered={server.providers?.google === true}
        onClick={() => void run(() => signInWithGoogle(isRemembered), onDone)}
      />
      <Divider label={t('account:sign_in.or')} />
      <EmailField
        isFirst={initialEmail === ''}
        value={email}
        onChange={setEmail}
        error={errors.email && t(errors.email)}
      />
      <PasswordField
        kind="current"
        isFirst={initialEmail !== ''}
        value={password}
        onChange={setPassword}
        error={errors.password && t(errors.password)}
      />
      <ForgotPassword isOffered={server.providers?.mail === true} />
      <RememberField isOn={isRemembered} onChange={setIsRemembered} />
      <SubmitRow label={t('account:sign_in.title')} attempt={attempt} isSecondary={isSecondary} />
    </form>
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

function GoogleButton({ isOffered, onClick }: { isOffered: boolean; onClick: () => void }) {
  const t = useT();
  const button = { variant: 'default', fullWidth: true, children: t('account:sign_in.google') } as const;
  if (isOffered) return <Button {...button} onClick={onClick} />;
  return <NotOffered>{(disabled) => <Button {...button} {...disabled} />}</NotOffered>;
}

function ForgotPassword({ isOffered }: { isOffered: boolean }) {
  const t = useT();
  const { search } = useLocation();
  return (
    <p className={classes.forgot}>
      {isOffered ? (
        <Link className={classes.link ?? ''} to={{ pathname: ROUTES.reset, search }}>
          {t('account:sign_in.forgot')}
        </Link>
      ) : (
        <NotOffered>
          {(disabled) => (
            <UnstyledButton type="button" className={classes.disabled_link ?? ''} {...disabled}>
              {t('account:sign_in.forgot')}
            </UnstyledButton>
          )}
        </NotOffered>
      )}
    </p>
  );
}

/** What makes a button look and act disabled while the mouse and Tab still reach it. */
interface DisabledProps {
  readonly 'aria-disabled': true;
  readonly 'aria-describedby': string;
  readonly 'data-disabled': true;
}

/** A button for what the server does not offer. Its tooltip says why; a button with `disabled` could have none. */
function NotOffered({ children }: { children: (disabled: DisabledProps) => ReactElement }) {
  const t = useT();
  const reasonId = useId();
  return (
    <>
      <Tooltip label={t('account:sign_in.not_offered')} events={{ hover: true, focus: true, touch: true }}>
        {children({ 'aria-disabled': true, 'aria-describedby': reasonId, 'data-disabled': true })}
      </Tooltip>
      <span className="visually-hidden" id={reasonId}>
        {t('account:sign_in.not_offered')}
      </span>
    </>
  );
}
