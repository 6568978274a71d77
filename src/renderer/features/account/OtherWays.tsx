import { useNavigate } from 'react-router-dom';
import { type ServerState, startWithoutAccount } from '#renderer/features/account/accountCalls.ts';
import { LocalChoice } from '#renderer/features/account/LocalChoice.tsx';
import { ServerDisclosure } from '#renderer/features/account/ServerDisclosure.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { ROUTES } from '#shared/routes.ts';
import { useAttempt } from './useAttempt.ts';

/** The part below a form that needs a server: the address of the server, and the use without an account. */
export function OtherWays({ server }: { server: ServerState }) {
  const navigate = useNavigate();
  const { failure, run } = useAttempt();
  return (
    <>
      <ServerDisclosure address={server.address} status={server.status} onChoose={server.choose} />
      {failure !== null && <ErrorInline code={failure} />}
      <LocalChoice onChoose={() => void run(startWithoutAccount, () => navigate(ROUTES.main))} />
    </>
  );
}

/** An error if the app and the server have incompatible versions; shown before the user types anything. */
export function VersionMismatch({ server: { status } }: { server: ServerState }) {
  return status === 'APP_TOO_OLD' || status === 'SERVER_TOO_OLD' ? <ErrorInline code={status} /> : null;
}
