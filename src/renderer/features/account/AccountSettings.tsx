import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useSync } from '#renderer/data/sync.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useAddressAction } from '#renderer/state/useAddressAction.ts';
import { ButtonRow, SettingRow, SettingSection } from '#renderer/ui/setting/SettingRow.tsx';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { ROUTES } from '#shared/routes.ts';
import accountClasses from './account.module.css';
import { confirmSameServer, useAccount, useServer } from './accountCalls.ts';
import { LeftAccounts } from './LeftAccounts.tsx';
import { ServerChoice } from './ServerChoice.tsx';
import { SignInDialog } from './SignInDialog.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import { useStartSignIn } from './useStartSignIn.ts';

/** The account, its server, and the buttons to sign in and out. */
export function AccountSettings() {
  const t = useT();
  const account = useAccount();
  const server = useServer();
  return (
    <SettingSection title={t('account:settings.title')}>
      {account.kind === 'account' ? <SignedIn /> : <LocalAccount />}
      <LeftAccounts />
      <div className={accountClasses.setting}>
        <ServerChoice server={server} />
      </div>
    </SettingSection>
  );
}

function LocalAccount() {
  const t = useT();
  const startSignIn = useStartSignIn();
  return (
    <>
      <SettingRow label={t('account:settings.local')} text={t('account:settings.local_text')} />
      <ButtonRow
        label={t('account:settings.sign_in')}
        text={t('account:settings.sign_in_text')}
        action={t('account:sign_in.title')}
        onClick={() => void startSignIn()}
      />
    </>
  );
}

function SignedIn() {
  const t = useT();
  const { email, needsSignIn, signInEnd, isOtherServer } = useAccount();
  const reason = signInEnd === undefined ? t('account:settings.needs_sign_in') : t(`errors:code.${signInEnd}`);
  const waiting = useSync((sync) => sync.status?.waiting ?? 0);
  const [dialog, setDialog] = useState<'in' | 'out' | null>(null);
  const close = () => setDialog(null);
  useAddressAction({ signOut: () => setDialog('out') });
  return (
    <>
      <SettingRow
        label={t('account:settings.who')}
        text={[email, needsSignIn === true ? reason : null].filter((part) => part !== null).join(' · ')}
      >
        {() => (
          <Group justify="flex-end" align="stretch" gap={10}>
            {needsSignIn === true && <Button onClick={() => setDialog('in')}>{t('account:settings.again')}</Button>}
            <Button variant="default" onClick={() => setDialog('out')}>
              {t('account:sign_out.submit')}
            </Button>
          </Group>
        )}
      </SettingRow>
      {isOtherServer === true && <OtherServer />}
      <ButtonRow
        label={t('sync:title')}
        text={waiting > 0 ? t('account:unsent.count', { count: waiting }) : t('account:settings.sync_text')}
        action={t('account:settings.open_sync')}
        to={ROUTES.sync}
      />
      {dialog === 'in' && <SignInDialog onClose={close} />}
      {dialog === 'out' && <SignOutDialog onClose={close} />}
    </>
  );
}

/** Asks whether the address belongs to the account's server or to another one, which has accounts of its own. */
function OtherServer() {
  const t = useT();
  const toasts = useToasts();
  return (
    <ButtonRow
      label={t('account:settings.other_server')}
      text={t('account:settings.other_server_text')}
      action={t('account:settings.same_server')}
      onClick={() => void toasts.report(confirmSameServer())}
    />
  );
}
