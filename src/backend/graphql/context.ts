import type { Session } from '../account/index.ts';
import type { ServerContext } from '../context.ts';
import type { ByteBudget } from '../http/index.ts';
import type { ChangeHub } from '../sync/index.ts';

/** What every resolver gets. */
export interface Context extends ServerContext {
  readonly session: Session;
  /** The protocol that the server speaks with this program. */
  readonly protocol: number;
  /** What the response may still have. */
  readonly budget: ByteBudget;
  readonly hub: ChangeHub;
  /** Ends with the request. */
  readonly signal: AbortSignal;
  /** Throws `NEEDS_SIGN_IN` once the token is revoked or expired. */
  checkSession(): Promise<void>;
}
