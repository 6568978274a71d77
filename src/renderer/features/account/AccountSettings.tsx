import { Button } from '@mantine/core';
import { useState } from 'react';
import accountClasses from '#renderer/features/account/account.module.css';
import {
  confirmSameServer,
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

/** The account, its server, and the buttons to sign in and out. */
export function AccountSettings() {
  const t = useT();
  const account = useAccount();
  const server = useServer();
  return (
    <SettingSection title={t('account:settings.title')}>
      {account.kind === 'account' ? <SignedIn server={server} /> : <LocalAccount />}
      <div className={accountClasses.setting}>
        <ServerChoice address={server.address} status={server.status} onChoose={server.choose} />
      </div>
    </SettingSection>
  );
}

function LocalAccount() {
  const t = useT();
  const toasts = useToasts();
  async function startSignIn() {
    // Signing out emits Logout, which opens the sign-in screen.
    const result = await signOut(false);
    if (!result.ok) toasts.fail(result.error.code);
  }
  return (
    <>
      <SettingRow label={t('account:settings.local')} text={t('account:settings.local_text')}>
        {() => null}
      </SettingRow>
      <SettingRow label={t('account:settings.sign_in')} text={t('account:settings.sign_in_text')}>
        {(ids) => (
          <Button variant="default" aria-describedby={ids['aria-describedby']} onClick={() => void startSignIn()}>
            {t('account:sign_in.submit')}
          </Button>
        )}
      </SettingRow>
    </>
  );
}

function SignedIn({ server }: { server: ServerState }) {
  const t = useT();
  const { email, needsSignIn, isOtherServer } = useAccount();
  const unsent = useUnsentCount();
  const [dialog, setDialog] = useState<'in' | 'out' | null>(null);
  const close = () => setDialog(null);
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
            {needsSignIn === true && <Button onClick={() => setDialog('in')}>{t('account:settings.again')}</Button>}
            <Button variant="default" onClick={() => setDialog('out')}>
              {t('account:settings.sign_out')}
            </Button>
          </div>
        )}
      </SettingRow>
      {isOtherServer === true && <OtherServer />}
      {unsent !== null && unsent > 0 && (
        <SettingRow label={t('account:unsent.count', { count: unsent })}>{() => null}</SettingRow>
      )}
      {dialog === 'in' && (
        <Dialog title={t('account:settings.again')} onClose={close}>
          <SignIn server={server} email={email ?? ''} onDone={close} />
        </Dialog>
      )}
      {dialog === 'out' && <SignOutDialog unsent={unsent} onClose={close} />}
    </>
  );
}

/** Asks whether the address belongs to the account's server or to another one, which has accounts of its own. */
function OtherServer() {
  const t = useT();
  const toasts = useToasts();
  async function confirm() {
    const result = await confirmSameServer();
    if (!result.ok) toasts.fail(result.error.code);
  }
  return (
    <SettingRow label={t('account:settings.other_server')} text={t('account:settings.other_server_text')}>
      {(ids) => (
        <Button variant="default" aria-describedby={ids['aria-describedby']} onClick={() => void confirm()}>
          {t('account:settings.same_server')}
        </Button>
      )}
    </SettingRow>
  );
}

function SignOutDialog({ unsent, onClose }: { unsent: number | null; onClose: () => void }) {
  const t = useT();
  const toasts = useToasts();
  const [isPending, setIsPending] = useState(false);
  async function confirm(remove: boolean) {
    setIsPending(true);
    const result = await signOut(remove);
    setIsPending(false);
    if (!result.ok) toasts.fail(result.error.code);
  }
  return (
    <Dialog title={t('account:sign_out.title')} onClose={onClose}>
      <SignOutForm
        unsent={unsent}
        isPending={isPending}
        onSignOut={(remove) => void confirm(remove)}
        onCancel={onClose}
      />
    </Dialog>
  );
}
