import { Button, Checkbox, Divider, PasswordInput, TextInput, UnstyledButton } from '@mantine/core';
import { type FormEvent, useId } from 'react';
import { ErrorInline } from '#renderer/components/state/ErrorInline.tsx';
import { useT } from '#renderer/i18n/index.ts';
import type { ErrorCode } from '#shared/errors.ts';
import classes from './account.module.css';

export interface SignInValues {
  readonly email: string;
  readonly password: string;
  readonly is_remembered: boolean;
}
export interface SignInFormProps {
  readonly values: SignInValues;
  readonly onChange: (values: SignInValues) => void;
  /** Sentences to show under the fields, if any. */
  readonly email_error: string | undefined;
  readonly password_error: string | undefined;
  readonly failure: ErrorCode | null;
  readonly is_loading: boolean;
  readonly onSubmit: () => void;
}

/** The sign-in form of docs/product.md §2. */
export function SignInForm(props: SignInFormProps) {
  const { values, onChange, failure, is_loading, onSubmit } = props;
  const t = useT();
  const onForm = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={classes.stack} onSubmit={onForm} noValidate>
      <Google />
      <Divider label={t('account:sign_in.or')} />
      <TextInput
        label={t('account:sign_in.email')}
        description={<span className="visually-hidden">{t('account:sign_in.email_hint')}</span>}
        type="email"
        name="email"
        autoComplete="username"
        required
        withAsterisk={false}
        value={values.email}
        onChange={(event) => onChange({ ...values, email: event.currentTarget.value })}
        error={props.email_error}
      />
      <PasswordInput
        label={t('account:sign_in.password')}
        description={<span className="visually-hidden">{t('account:sign_in.password_hint')}</span>}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={values.password}
        onChange={(event) => onChange({ ...values, password: event.currentTarget.value })}
        error={props.password_error}
      />
      <Forgot />
      <Checkbox
        label={t('account:sign_in.remember')}
        checked={values.is_remembered}
        onChange={(event) => onChange({ ...values, is_remembered: event.currentTarget.checked })}
      />
      {failure !== null && <ErrorInline code={failure} />}
      <Button type="submit" fullWidth loading={is_loading}>
        {t('account:sign_in.submit')}
      </Button>
    </form>
  );
}

function Google() {
  const t = useT();
  const reason = useId();
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

function Forgot() {
  const t = useT();
  const reason = useId();
  return (
    <p className={classes.forgot}>
      <UnstyledButton className={classes.disabled_link ?? ''} disabled aria-describedby={reason}>
        {t('account:sign_in.forgot')}
      </UnstyledButton>
      <span id={reason}>{t('account:sign_in.not_offered')}</span>
    </p>
  );
}
