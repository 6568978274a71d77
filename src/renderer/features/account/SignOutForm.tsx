import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import classes from './account.module.css';

export interface SignOutFormProps {
  /** The number of changes that no server has; null while it is loading. */
  readonly unsent: number | null;
  readonly isPending: boolean;
  readonly onSignOut: (remove: boolean) => void;
  readonly onCancel: () => void;
}

/** Explains what signing out does, and asks whether to remove the data on this computer. */
export function SignOutForm({ unsent, isPending, onSignOut, onCancel }: SignOutFormProps) {
  const t = useT();
  const [remove, setRemove] = useState(false);
  return (
    <div className={classes.stack}>
      {!remove && <p className={classes.plain}>{t('account:sign_out.text')}</p>}
      {unsent !== null && unsent > 0 && (
        <p className={classes.unsent}>
          {t('account:unsent.count', { count: unsent })} {t(remove ? 'account:unsent.removed' : 'account:unsent.kept')}
        </p>
      )}
      <Checkbox
        label={t('account:sign_out.remove')}
        description={t('account:sign_out.remove_text')}
        checked={remove}
        onChange={(event) => setRemove(event.currentTarget.checked)}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button {...(remove ? { color: 'red' } : {})} loading={isPending} onClick={() => onSignOut(remove)}>
          {t('account:sign_out.submit')}
        </Button>
      </div>
    </div>
  );
}
