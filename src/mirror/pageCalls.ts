import { listCopies } from '#mirror/backup/index.ts';
import { cleanUpMedia, reviewMedia } from '#mirror/media/index.ts';
import type { ChannelRequest, ChannelResponse, MirrorChannelName } from '#shared/ipc/channels.ts';
import type { PageCall } from '#shared/mirror/protocol.ts';
import { writeDamageFlag } from './database/damageFlag.ts';
import { MirrorError } from './database/errors.ts';
import type { OpenAccount } from './openAccount.ts';

type Answer<N extends MirrorChannelName> = (
  account: OpenAccount,
  request: ChannelRequest<N>,
) => ChannelResponse<N> | Promise<ChannelResponse<N>>;

/** The channels that the mirror answers. A missing one does not compile. */
const pageCalls: { readonly [N in MirrorChannelName]: Answer<N> } = {
  mirrorBackups: ({ file }) => listCopies(file),
  mirrorDamage: ({ damage }) => damage,
  mirrorDismiss: (account) => dismiss(account),
  mediaReview: ({ media, pause, request }, { drafts }) =>
    reviewMedia(media, pause, { isAccount: request.isAccount === true, drafts }),
  mediaCleanUp: ({ media, pause, request }, { drafts }) =>
    cleanUpMedia(media, pause, { isAccount: request.isAccount === true, drafts }),
};

/** Answers a call of a page for the open account. */
export function answerPage<N extends MirrorChannelName>({ name, request }: PageCall<N>, account: OpenAccount): unknown {
  return pageCalls[name](account, request);
}

/** Continues with the new file. A corrupt file stays damaged, so this does not help it. */
function dismiss(account: OpenAccount): null {
  if (account.damage === null) return null;
  const { backup: _, ...damage } = account.damage;
  if (damage.kind === 'MIRROR_CORRUPT') throw new MirrorError('NOT_ALLOWED', 'the open file is corrupt');
  writeDamageFlag(account.file, damage, true);
  account.damage = null;
  return null;
}
