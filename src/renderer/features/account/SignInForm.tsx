import { Button, Divider, Tooltip, UnstyledButton } from '@mantine/core';
import { type FormEvent, type ReactElement, useId } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { ROUTES } from '#shared/routes.ts';
import classes from './account.module.css';
import { EmailField, PasswordField, RememberField } from './Fields.tsx';
import { SubmitRow } from './SubmitRow.tsx';

export interface SignInValues {
  readonly email: string;
  readonly password: string;
  readonly isRemembered: boolean;
}
export interface SignInFormProps {
  readonly values: SignInValues;
  readonly onChange: (changes: Partial<SignInValues>) => void;
  /** The errors below the fields, if any. */
  readonly emailError: string | undefined;
  readonly passwordError: string | undefined;
  readonly failure: ErrorCode | null;
  readonly isLoading: boolean;
  readonly isSecondary: boolean;
  /** What the server supports: sign-in with Google, mails for a new password. */
  readonly offers: { readonly google: boolean; readonly mail: boolean };
  readonly onSubmit: () => void;
  readonly onGoogle: () => void;
  readonly onCancel: () => void;
}

/** The sign-in form (S-32). */
export function SignInForm(props: SignInFormProps) {
  const { values, onChange, offers } = props;
  const t = useT();
  const onFormSubmit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <form className={classes.stack} onSubmit={onFormSubmit} noValidate>
      <GoogleButton isOffered={offers.google} onClick={props.onGoogle} />
      <Divider label={t('account:sign_in.or')} />
      <EmailField value={values.email} onChange={(email) => onChange({ email })} error={props.emailError} />
      <PasswordField
        kind="current"
        value={values.password}
        onChange={(password) => onChange({ password })}
        error={props.passwordError}
      />
      <ForgotPassword isOffered={offers.mail} />
      <RememberField isOn={values.isRemembered} onChange={(isRemembered) => onChange({ isRemembered })} />
      <SubmitRow
        label={t('account:sign_in.title')}
        failure={props.failure}
        isLoading={props.isLoading}
        isSecondary={props.isSecondary}
        onCancel={props.onCancel}
      />
    </form>
  );
}

function GoogleButton({ isOffered, onClick }: { isOffered: boolean; onClick: () => void }) {
  const t = useT();
  if (isOffered) {
    return (
      <Button variant="default" fullWidth onClick={onClick}>
        {t('account:sign_in.google')}
      </Button>
    );
  }
  return (
    <NotOffered>
      {(disabled) => (
        <Button variant="default" fullWidth {...disabled}>
          {t('account:sign_in.google')}
        </Button>
      )}
    </NotOffered>
  );
}

function ForgotPassword({ isOffered }: { isOffered: boolean }) {
  const t = useT();
  return (
    <p className={classes.forgot}>
      {isOffered ? (
        <Link className={classes.link ?? ''} to={ROUTES.reset}>
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
