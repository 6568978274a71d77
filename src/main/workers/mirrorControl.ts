import { basename } from 'node:path';
import { mediaFolder, mirrorFile } from '#main/account/index.ts';
import type { Log } from '#main/log/index.ts';
import { effectiveDay } from '#main/settings/index.ts';
import type { Notices } from '#main/shell/index.ts';
import type { Mirror } from '#main/workers/types.ts';
import type { AccountState } from '#shared/account.ts';
import type { Failure } from '#shared/result.ts';
import type { Settings } from '#shared/settings.ts';

export interface MirrorControl {
  /** Opens the user's mirror. Requests wait in the worker until it is open. Failures become notices. */
  open(account: AccountState, settings: Settings): Promise<void>;
}

/** @param folder absolute path of the mirrors' directory */
export function createMirrorControl(mirror: Mirror, folder: string, notices: Notices, log: Log): MirrorControl {
  let opened: string | null = null;
  mirror.onCorrupt(({ backup }) => {
    log.error('the open mirror is damaged');
    notices.push({ kind: 'MIRROR_CORRUPT', backup });
  });
  return {
    async open(account, settings) {
      // "Use without an account" continues with the open file.
      if (opened === account.uid) return;
      opened = account.uid;
      const file = mirrorFile(folder, account);
      const result = await mirror.open({
        file,
        media: mediaFolder(folder, account),
        uid: account.uid,
        day: effectiveDay(settings),
      });
      if (!result.ok) {
        if (opened === account.uid) opened = null;
        log.error(`the mirror did not open: ${result.error.code} ${result.error.message}`);
        notices.push(noticeOf(result.error, file));
      } else if (result.value.setAsideAs !== null) {
        log.error(`the mirror was damaged and renamed to ${result.value.setAsideAs}`);
        notices.push({ kind: 'MIRROR_DAMAGED', setAsideAs: result.value.setAsideAs, backup: result.value.backup });
      }
    },
  };
}

function noticeOf({ code }: Failure, file: string) {
  if (code === 'MIRROR_NEWER') return { kind: 'MIRROR_NEWER', file: basename(file) } as const;
  return { kind: 'MIRROR_UNAVAILABLE', code } as const;
}
