import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import type { ServerState } from './accountCalls.ts';

/** An error if the app and the server have incompatible versions; shown before the user types anything. */
export function VersionMismatch({ server: { status } }: { server: ServerState }) {
  return status === 'APP_TOO_OLD' || status === 'SERVER_TOO_OLD' ? <ErrorInline code={status} /> : null;
}
