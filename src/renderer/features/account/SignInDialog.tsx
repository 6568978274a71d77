import { useT } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { useAccount, useServer } from './accountCalls.ts';
import { SignIn } from './SignIn.tsx';

/** Signs in again to the account that is open, after its sign-in has expired. */
export function SignInDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { email } = useAccount();
  const server = useServer();
  return (
    <Dialog title={t('account:settings.again')} onClose={onClose}>
      <SignIn server={server} email={email ?? ''} onDone={onClose} />
    </Dialog>
  );
}
