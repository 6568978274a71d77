import { Button, Divider, UnstyledButton } from '@mantine/core';
import { type FormEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import type { ErrorCode } from '#shared/errors.ts';
import classes from './account.module.css';
import { EmailField, PasswordField, RememberField } from './Fields.tsx';
import { SubmitRow } from './SubmitRow.tsx';

export interface SignInValues {
  readonly email: string;
  readonly password: string;
  readonly is_remembered: boolean;
}
export interface SignInFormProps {
  readonly values: SignInValues;
  readonly onChange: (part: Partial<SignInValues>) => void;
  /** Sentences to show under the fields, if any. */
  readonly email_error: string | undefined;
  readonly password_error: string | undefined;
  readonly failure: ErrorCode | null;
  readonly is_loading: boolean;
  /** What the server has: sign-in with Google, mails for a new password. */
  readonly offers: { readonly google: boolean; readonly mail: boolean };
  readonly onSubmit: () => void;
  readonly onGoogle: () => void;
  readonly onCancel: () => void;
}

/** The sign-in form of docs/product.md §2. */
export function SignInForm(props: SignInFormProps) {
  const { values, onChange, offers } = props;
  const t = useT();
  const onForm = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <form className={classes.stack} onSubmit={onForm} noValidate>
      <Google is_offered={offers.google} onClick={props.onGoogle} />
      <Divider label={t('account:sign_in.or')} />
      <EmailField value={values.email} onChange={(email) => onChange({ email })} error={props.email_error} />
      <PasswordField
        kind="current"
        value={values.password}
        onChange={(password) => onChange({ password })}
        error={props.password_error}
      />
      <Forgot is_offered={offers.mail} />
      <RememberField is_on={values.is_remembered} onChange={(is_remembered) => onChange({ is_remembered })} />
      <SubmitRow
        label={t('account:sign_in.submit')}
        failure={props.failure}
        is_loading={props.is_loading}
        onCancel={props.onCancel}
      />
    </form>
  );
}

function Google({ is_offered, onClick }: { is_offered: boolean; onClick: () => void }) {
  const t = useT();
  const reason = useId();
  if (is_offered) {
    return (
      <Button variant="default" fullWidth onClick={onClick}>
        {t('account:sign_in.google')}
      </Button>
    );
  }
  return (
    <div>
      <Button variant="default" fullWidth disabled aria-describedby={reason}>
        {t('account:sign_in.google')}
      </Button>
      <p className={classes.not_offered} id={reason}>
        {t('account:sign_in.not_offered')}
      </p>
    </div>
  );
}

function Forgot({ is_offered }: { is_offered: boolean }) {
  const t = useT();
  const reason = useId();
  if (is_offered) {
    return (
      <p className={classes.forgot}>
        <Link className={classes.link ?? ''} to="/account/reset">
          {t('account:sign_in.forgot')}
        </Link>
      </p>
    );
  }
  return (
    <p className={classes.forgot}>
      <UnstyledButton className={classes.disabled_link ?? ''} disabled aria-describedby={reason}>
        {t('account:sign_in.forgot')}
      </UnstyledButton>
      <span id={reason}>{t('account:sign_in.not_offered')}</span>
    </p>
  );
}
