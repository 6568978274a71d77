export default {
  restore: {
    action: 'Restore the backup from {{date}}',
    done: 'Restored the backup from {{date}}. Your previous file was kept as {{file}}.',
    dismiss: 'Continue with the new file',
  },
  list: {
    title: 'Backups',
    text: 'Cardbox backs up hourly while you use it. Restoring keeps a copy of your current file.',
    none: 'No backups yet. Cardbox makes one every hour once you have cards.',
    restore: 'Restore…',
    all_one: 'Show {{count, number}} backup',
    all_other: 'Show all {{count, number}} backups',
    confirm_title: 'Restore this backup?',
    confirm_text:
      'Your cards and progress go back to {{date}}. Your current file is kept and appears in this list, so you can return to it.',
  },
  clock_right: 'The date is correct: delete them',
  notice: {
    SETTINGS_DAMAGED:
      'Your settings couldn’t be read, so Cardbox is using the defaults. The old file was kept as {{file}}.',
    SHORTCUT_TAKEN: 'Another app already uses {{accelerator}}. Choose a different palette shortcut in Settings.',
    MIRROR_DAMAGED: 'Your card file was damaged. Cardbox kept it as {{file}} and started a new one.',
    MIRROR_LOST:
      'Your card file is missing or empty, so Cardbox started a new one. Restore the backup to get your cards back.',
    MIRROR_LOST_NO_BACKUP:
      'Your card file is missing or empty, and there’s no backup to restore. Cardbox started a new one. If you have an exported file, import it.',
    MIRROR_CORRUPT:
      'Part of your card file is damaged. First export any boxes you’ve added to since the last backup, then restore the backup. Your current file will be kept.',
    MIRROR_CORRUPT_NO_BACKUP:
      'Part of your card file is damaged and there’s no backup. Export everything now to save what can still be read.',
    MIRROR_NEWER: '{{file}} was made by a newer version of Cardbox. It hasn’t been changed. Update Cardbox to open it.',
    MIRROR_UNAVAILABLE: 'Cardbox can’t open your cards right now. {{reason}}',
    TOKEN_NOT_KEPT:
      'This computer has no secure place to store your sign-in, so you’ll need to sign in again after you quit Cardbox. Your cards stay on this computer.',
    ACCOUNT_NOT_REMOVED: 'You’re signed out, but Cardbox couldn’t remove your cards from this computer: {{file}}',
    CLOCK_JUMPED:
      'You last used Cardbox on {{since}}. By this computer’s date, some items in the Trash are older than 30 days. They’ll stay until you confirm that the date is correct.',
    LINK_NOT_OPENED: 'Couldn’t open the link. It doesn’t point to a Cardbox screen.',
  },
} as const;
