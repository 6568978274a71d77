import { useState } from 'react';
import { syncNow, useSync } from '#renderer/data/sync.ts';
import { useT } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { signOut } from './accountCalls.ts';
import { SignOutForm } from './SignOutForm.tsx';

/** Signs out, after a sync if the person wants one first. */
export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const toasts = useToasts();
  const status = useSync((sync) => sync.status);
  const [isPending, setIsPending] = useState(false);
  const [isSyncAsked, setIsSyncAsked] = useState(false);
  async function confirm(remove: boolean) {
    setIsPending(true);
    const result = await signOut(remove);
    setIsPending(false);
    if (!result.ok) toasts.fail(result.error.code);
  }
  async function sync() {
    setIsSyncAsked(true);
    const result = await syncNow();
    if (!result.ok) toasts.fail(result.error.code);
  }
  return (
    <Dialog title={t('account:sign_out.title')} onClose={onClose}>
      <SignOutForm
        waiting={(status?.waiting ?? 0) + (status?.noRoom?.changes ?? 0) + (status?.noRoom?.media ?? 0)}
        sync={isSyncAsked ? (status?.state ?? null) : null}
        isPending={isPending}
        onSync={() => void sync()}
        onSignOut={(remove) => void confirm(remove)}
        onCancel={onClose}
      />
    </Dialog>
  );
}
