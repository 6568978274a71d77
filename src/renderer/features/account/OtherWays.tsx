import { useNavigate } from 'react-router-dom';
import { beginWithoutAccount, type ServerState } from '#renderer/features/account/accountCalls.ts';
import { LocalChoice } from '#renderer/features/account/LocalChoice.tsx';
import { ServerDisclosure } from '#renderer/features/account/ServerDisclosure.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { ROUTES } from '#shared/routes.ts';
import { useAttempt } from './useAttempt.ts';

/** Below a form that needs a server: which one, and what works without any. */
export function OtherWays({ server }: { server: ServerState }) {
  const navigate = useNavigate();
  const { failure, run } = useAttempt();
  return (
    <>
      <ServerDisclosure address={server.address} status={server.status} onChoose={server.choose} />
      {failure !== null && <ErrorInline code={failure} />}
      <LocalChoice onChoose={() => void run(beginWithoutAccount, () => navigate(ROUTES.main))} />
    </>
  );
}

/** App and server do not understand each other: said before anything is typed. */
export function VersionMismatch({ server: { status } }: { server: ServerState }) {
  return status === 'APP_TOO_OLD' || status === 'SERVER_TOO_OLD' ? <ErrorInline code={status} /> : null;
}
