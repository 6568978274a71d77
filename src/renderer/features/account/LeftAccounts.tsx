import { call } from '#renderer/data/bridge.ts';
import { useLoaded } from '#renderer/data/useLoaded.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useSingleSubmit } from '#renderer/ui/feedback/useSingleSubmit.ts';
import { joinSentences } from '#renderer/ui/sentences.ts';
import { ButtonRow } from '#renderer/ui/setting/SettingRow.tsx';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { LeftAccount } from '#shared/account.ts';
import { applyAccount, useAccount } from './accountCalls.ts';

/**
 * The accounts whose cards are on this computer without a sign-in, each with the button that makes them cards without an account.
 * `isOpenOnly`: only the one that is open.
 */
export function LeftAccounts({ isOpenOnly = false }: { readonly isOpenOnly?: boolean }) {
  const { kind, uid, email, needsSignIn = false } = useAccount();
  const loaded = useLoaded(() => call('accountLeft', {}), `${kind} ${uid} ${needsSignIn}`);
  if (loaded?.ok !== true) return null;
  const shown = isOpenOnly ? loaded.value.filter((one) => one.email === email).slice(0, 1) : loaded.value;
  return shown.map((one) => <Row key={one.file} account={one} />);
}

function Row({ account }: { readonly account: LeftAccount }) {
  const t = useT();
  const toasts = useToasts();
  const open = useAccount();
  const take = useSingleSubmit(async () => {
    const result = await call('accountTakeOut', { file: account.file });
    if (!result.ok) return toasts.fail(result.error.code);
    applyAccount(result.value);
    toasts.show(t('account:left.done'));
  });
  const isSignedIn = open.kind === 'account' && open.needsSignIn !== true;
  const texts = [
    account.cards === null ? t('account:left.uncounted') : t('account:left.cards', { count: account.cards }),
    t('account:left.text'),
    ...(isSignedIn ? [t('account:left.signs_out')] : []),
  ];
  return (
    <ButtonRow
      label={account.email ?? t('account:left.unknown')}
      text={joinSentences(t, texts)}
      action={t('account:left.take')}
      onClick={() => void take()}
    />
  );
}
