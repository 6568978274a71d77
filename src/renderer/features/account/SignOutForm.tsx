import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import { joinSentences } from '#renderer/ui/sentences.ts';
import type { SyncState } from '#shared/sync.ts';
import classes from './account.module.css';

export interface SignOutFormProps {
  /** The number of changes that no server has. */
  readonly waiting: number;
  /** The state of the sync that was started here; null before it. */
  readonly sync: SyncState | null;
  readonly isPending: boolean;
  readonly onSync: () => void;
  readonly onSignOut: (remove: boolean) => void;
  readonly onCancel: () => void;
}

/** Explains what signing out does to changes that wait, and asks whether to remove the data on this computer. */
export function SignOutForm({ waiting, sync, isPending, onSync, onSignOut, onCancel }: SignOutFormProps) {
  const t = useT();
  const [remove, setRemove] = useState(false);
  const hasUnsent = waiting > 0;
  return (
    <div className={classes.stack}>
      {!remove && <p>{t('account:sign_out.text')}</p>}
      {hasUnsent && (
        <p className={classes.unsent} data-lost={remove || undefined} role={remove ? 'alert' : undefined}>
          {joinSentences(t, [
            t('account:unsent.count', { count: waiting }),
            t(remove ? 'account:unsent.removed' : 'account:unsent.kept'),
          ])}
        </p>
      )}
      <p className={classes.plain} role="status">
        {syncOutcome(t, sync, hasUnsent)}
      </p>
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
        {hasUnsent && (
          <Button variant={remove ? 'filled' : 'default'} loading={sync?.kind === 'syncing'} onClick={onSync}>
            {t('sync:action.now')}
          </Button>
        )}
        <Button {...(remove ? { color: 'red' } : {})} loading={isPending} onClick={() => onSignOut(remove)}>
          {hasUnsent
            ? t(remove ? 'account:unsent.sign_out_removed' : 'account:unsent.sign_out_kept')
            : t('account:sign_out.submit')}
        </Button>
      </div>
    </div>
  );
}

/** How the sync that was started here ended; empty before it and while it runs. */
function syncOutcome(t: Translate, sync: SyncState | null, hasUnsent: boolean): string {
  if (sync === null || sync.kind === 'syncing') return '';
  if (!hasUnsent) return t('account:unsent.synced');
  if (sync.kind === 'offline') return t('account:unsent.offline');
  if (sync.kind === 'needsSignIn') return t('errors:code.NEEDS_SIGN_IN');
  if (sync.kind === 'failed') return t(`errors:code.${sync.code}`);
  return sync.kind === 'asks' ? t('account:unsent.asks') : '';
}
