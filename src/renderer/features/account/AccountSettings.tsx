import { Button } from '@mantine/core';
import { useState } from 'react';
import accountClasses from '#renderer/features/account/account.module.css';
import {
  type ServerState,
  signOut,
  useAccount,
  useServer,
  useUnsentCount,
} from '#renderer/features/account/accountCalls.ts';
import { ServerChoice } from '#renderer/features/account/ServerChoice.tsx';
import { SignIn } from '#renderer/features/account/SignIn.tsx';
import { SignOutForm } from '#renderer/features/account/SignOutForm.tsx';
import { useT } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { SettingRow, SettingSection } from '#renderer/ui/setting/SettingRow.tsx';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';

/** Who uses the app, which server it asks, and the ways in and out. */
export function AccountSettings() {
  const t = useT();
  const account = useAccount();
  const server = useServer();
  return (
    <SettingSection title={t('account:settings.title')}>
      {account.kind === 'account' ? <SignedIn server={server} /> : <Local />}
      <div className={accountClasses.setting}>
        <ServerChoice address={server.address} status={server.status} onChoose={server.choose} />
      </div>
    </SettingSection>
  );
}

function Local() {
  const t = useT();
  const toasts = useToasts();
  async function leave() {
    // The sign-in screen follows from the Logout that this brings.
    const answer = await signOut(false);
    if (!answer.ok) toasts.fail(answer.error.code);
  }
  return (
    <>
      <SettingRow label={t('account:settings.local')} text={t('account:settings.local_text')}>
        {() => null}
      </SettingRow>
      <SettingRow label={t('account:settings.sign_in')} text={t('account:settings.sign_in_text')}>
        {(ids) => (
          <Button variant="default" aria-describedby={ids['aria-describedby']} onClick={() => void leave()}>
            {t('account:sign_in.submit')}
          </Button>
        )}
      </SettingRow>
    </>
  );
}

function SignedIn({ server }: { server: ServerState }) {
  const t = useT();
  const { email, needsSignIn } = useAccount();
  const unsent = useUnsentCount();
  const [open, setOpen] = useState<'in' | 'out' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <SettingRow
        label={email ?? t('account:settings.who')}
        {...(needsSignIn === true
          ? { text: t('account:settings.needs_sign_in') }
          : { text: t('account:settings.who') })}
      >
        {() => (
          <div className={accountClasses.buttons}>
            {needsSignIn === true && <Button onClick={() => setOpen('in')}>{t('account:settings.again')}</Button>}
            <Button variant="default" onClick={() => setOpen('out')}>
              {t('account:settings.sign_out')}
            </Button>
          </div>
        )}
      </SettingRow>
      {unsent !== null && unsent > 0 && (
        <SettingRow label={t('account:unsent.count', { count: unsent })}>{() => null}</SettingRow>
      )}
      {open === 'in' && (
        <Dialog title={t('account:settings.again')} onClose={close}>
          <SignIn server={server} email={email ?? ''} onDone={close} />
        </Dialog>
      )}
      {open === 'out' && <SignOut unsent={unsent} onClose={close} />}
    </>
  );
}

function SignOut({ unsent, onClose }: { unsent: number | null; onClose: () => void }) {
  const t = useT();
  const toasts = useToasts();
  const [isPending, setIsPending] = useState(false);
  async function leave(remove: boolean) {
    setIsPending(true);
    const answer = await signOut(remove);
    setIsPending(false);
    if (!answer.ok) toasts.fail(answer.error.code);
  }
  return (
    <Dialog title={t('account:sign_out.title')} onClose={onClose}>
      <SignOutForm
        unsent={unsent}
        isPending={isPending}
        onSignOut={(remove) => void leave(remove)}
        onCancel={onClose}
      />
    </Dialog>
  );
}
