import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { syncNow, useSync } from '#renderer/data/sync.ts';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { joinSentences } from '#renderer/ui/sentences.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { SyncState } from '#shared/sync.ts';
import classes from './account.module.css';
import { signOut } from './accountCalls.ts';

/** Signs out, after a sync if the person wants one first. Explains what that does to changes that no server has. */
export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const toasts = useToasts();
  const status = useSync((sync) => sync.status);
  const [isPending, setIsPending] = useState(false);
  const [isSyncAsked, setIsSyncAsked] = useState(false);
  const [remove, setRemove] = useState(false);
  async function confirm() {
    setIsPending(true);
    await toasts.report(signOut(remove));
    setIsPending(false);
  }
  function startSync() {
    setIsSyncAsked(true);
    void toasts.report(syncNow());
  }
  const waiting = (status?.waiting ?? 0) + (status?.noRoom?.changes ?? 0) + (status?.noRoom?.media ?? 0);
  const hasUnsent = waiting > 0;
  // The state of the sync that was started here; null before it.
  const sync = isSyncAsked ? (status?.state ?? null) : null;
  return (
    <Dialog title={t('account:sign_out.title')} onClose={onClose}>
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
        <Group justify="flex-end" align="stretch" gap={10}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          {hasUnsent && (
            <Button variant={remove ? 'filled' : 'default'} loading={sync?.kind === 'syncing'} onClick={startSync}>
              {t('sync:action.now')}
            </Button>
          )}
          <Button
            {...(remove ? { color: 'red' } : {})}
            data-autofocus
            loading={isPending}
            onClick={() => void confirm()}
          >
            {hasUnsent
              ? t(remove ? 'account:unsent.sign_out_removed' : 'account:unsent.sign_out_kept')
              : t('account:sign_out.submit')}
          </Button>
        </Group>
      </div>
    </Dialog>
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
