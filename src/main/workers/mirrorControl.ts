import { basename } from 'node:path';
import { mirrorPaths, type ServerKeys } from '#main/account/index.ts';
import type { Log } from '#main/log/index.ts';
import { effectiveDay } from '#main/settings/index.ts';
import type { Notices } from '#main/shell/index.ts';
import type { AccountState } from '#shared/account.ts';
import type { DamageNotice } from '#shared/mirror/backup.ts';
import { type Failure, ok, type Result } from '#shared/result.ts';
import type { Settings } from '#shared/settings.ts';
import type { Mirror } from './mirror.ts';

/** @param folder absolute path of the mirrors' directory */
export function createMirrorControl(mirror: Mirror, folder: string, notices: Notices, log: Log) {
  let opened: string | null = null;
  const report = (damage: DamageNotice): void => {
    log.error(`the mirror is damaged: ${damage.kind}${'setAsideAs' in damage ? ` ${damage.setAsideAs}` : ''}`);
    notices.push(damage);
  };
  mirror.onCorrupt(report);
  /** As `open`, without a notice for a failure. */
  async function tryOpen(account: AccountState, server: ServerKeys, settings: Settings): Promise<Result<null>> {
    const files = mirrorPaths(folder, account, server);
    // "Start without an account" continues with the open file.
    if (opened === files.file) return ok(null);
    opened = files.file;
    const result = await mirror.open({
      ...files,
      uid: account.uid,
      day: effectiveDay(settings),
      siblingsWait: settings.training.siblingsWait,
      wantedRecall: settings.training.wantedRecall,
      isAccount: account.kind === 'account',
    });
    if (!result.ok) {
      if (opened === files.file) opened = null;
      log.error(`the mirror did not open: ${result.error.code} ${result.error.message}`);
      return result;
    }
    if (result.value.damage !== null) report(result.value.damage);
    return ok(null);
  }
  return {
    tryOpen,
    /** Opens the user's mirror. Requests wait in the worker until it is open. Failures become notices. */
    async open(account: AccountState, server: ServerKeys, settings: Settings): Promise<void> {
      const result = await tryOpen(account, server, settings);
      if (!result.ok) notices.push(noticeOf(result.error, mirrorPaths(folder, account, server).file));
    },
  };
}

function noticeOf({ code }: Failure, file: string) {
  if (code === 'MIRROR_NEWER') return { kind: 'MIRROR_NEWER', file: basename(file) } as const;
  return { kind: 'MIRROR_UNAVAILABLE', code } as const;
}
