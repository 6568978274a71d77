import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';

export interface FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The error below the field, if any. */
  readonly error: string | undefined;
  /** It has the focus when its dialog opens. */
  readonly isFirst?: boolean;
}

/** The hints under the fields (S-32) are visually hidden: only screen readers use them. */
const HINT = { className: 'visually-hidden' };

export function EmailField({ value, onChange, error, isFirst }: FieldProps) {
  const t = useT();
  return (
    <TextInput
      label={t('account:sign_in.email')}
      description={t('account:sign_in.email_hint')}
      descriptionProps={HINT}
      type="email"
      data-autofocus={isFirst || undefined}
      name="email"
      autoComplete="username"
      required
      withAsterisk={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}

export interface PasswordFieldProps extends FieldProps {
  readonly kind: 'current' | 'new' | 'again';
}

export function PasswordField({ kind, value, onChange, error, isFirst }: PasswordFieldProps) {
  const t = useT();
  return (
    <PasswordInput
      label={t(kind === 'again' ? 'account:sign_up.again' : 'account:sign_in.password')}
      description={kind === 'again' ? null : t('account:sign_in.password_hint')}
      descriptionProps={HINT}
      name={kind === 'again' ? 'password_again' : 'password'}
      data-autofocus={isFirst || undefined}
      autoComplete={kind === 'current' ? 'current-password' : 'new-password'}
      required
      withAsterisk={false}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('account:sign_in.show_password') }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}

export function RememberField({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useT();
  return (
    <Checkbox
      label={t('account:sign_in.remember')}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
