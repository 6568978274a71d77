import type { Translate } from '#renderer/i18n/index.ts';
import { keyText } from '#renderer/ui/keys/keyText.ts';
import type { Notice } from '#shared/ipc/events.ts';

/** Whether a notice is about a card file that a new one has replaced, so that the user can continue with the new one. */
export function hasNewFile({ kind }: Notice): boolean {
  return kind === 'MIRROR_DAMAGED' || kind === 'MIRROR_LOST';
}

/** The text of a notice from main. */
export function noticeText(t: Translate, notice: Notice, isMac: boolean): string {
  switch (notice.kind) {
    case 'SETTINGS_DAMAGED':
      return t('backup:notice.SETTINGS_DAMAGED', { file: notice.setAsideAs });
    case 'SHORTCUT_TAKEN':
      return t('backup:notice.SHORTCUT_TAKEN', { accelerator: keyText(notice.accelerator, isMac) });
    case 'MIRROR_DAMAGED':
      return t('backup:notice.MIRROR_DAMAGED', { file: notice.setAsideAs });
    case 'MIRROR_LOST':
      return t(`backup:notice.MIRROR_LOST${notice.backup === null ? '_NO_BACKUP' : ''}`);
    case 'MIRROR_CORRUPT':
      return t(`backup:notice.MIRROR_CORRUPT${notice.backup === null ? '_NO_BACKUP' : ''}`);
    case 'MIRROR_NEWER':
      return t('backup:notice.MIRROR_NEWER', { file: notice.file });
    case 'MIRROR_UNAVAILABLE':
      return t('backup:notice.MIRROR_UNAVAILABLE', { reason: t(`errors:code.${notice.code}`) });
    case 'TOKEN_NOT_KEPT':
      return t('backup:notice.TOKEN_NOT_KEPT');
    case 'ACCOUNT_NOT_REMOVED':
      return t('backup:notice.ACCOUNT_NOT_REMOVED', { file: notice.file });
    case 'CLOCK_JUMPED':
      return t('backup:notice.CLOCK_JUMPED', { since: notice.since.slice(0, 10) });
    case 'LINK_NOT_OPENED':
      return t('backup:notice.LINK_NOT_OPENED');
    case 'DECK_NOT_OPENED':
      return t('import:not_opened', { name: notice.name, reason: t(`errors:code.${notice.code}`) });
  }
}
