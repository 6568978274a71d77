import type { FormEvent } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import type { ErrorCode } from '#shared/errors.ts';
import classes from './account.module.css';
import { EmailField, PasswordField, RememberField } from './Fields.tsx';
import type { SignInValues } from './SignInForm.tsx';
import { SubmitRow } from './SubmitRow.tsx';

export interface SignUpValues extends SignInValues {
  readonly again: string;
}
export interface SignUpFormProps {
  readonly values: SignUpValues;
  readonly onChange: (changes: Partial<SignUpValues>) => void;
  /** The errors below the fields, if any. */
  readonly errors: { readonly [Field in 'email' | 'password' | 'again']?: string | undefined };
  readonly failure: ErrorCode | null;
  readonly isLoading: boolean;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

/** The form of a new account. */
export function SignUpForm({ values, onChange, errors, failure, isLoading, onSubmit, onCancel }: SignUpFormProps) {
  const t = useT();
  const onFormSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={classes.stack} onSubmit={onFormSubmit} noValidate>
      <EmailField value={values.email} onChange={(email) => onChange({ email })} error={errors.email} />
      <PasswordField
        kind="new"
        value={values.password}
        onChange={(password) => onChange({ password })}
        error={errors.password}
      />
      <PasswordField kind="again" value={values.again} onChange={(again) => onChange({ again })} error={errors.again} />
      <RememberField isOn={values.isRemembered} onChange={(isRemembered) => onChange({ isRemembered })} />
      <SubmitRow label={t('account:sign_up.submit')} failure={failure} isLoading={isLoading} onCancel={onCancel} />
    </form>
  );
}
