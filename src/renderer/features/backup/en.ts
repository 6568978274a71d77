export default {
  restore: {
    action: 'Restore the backup of {{date}}',
    done: 'The backup of {{date}} is restored. The file that was in use is kept as {{file}}.',
    dismiss: 'Continue with the new file',
  },
  clock_right: 'The date is right, delete them',
  notice: {
    SETTINGS_DAMAGED: 'Your settings could not be read, so the defaults are in use. The old file is kept as {{file}}.',
    SHORTCUT_TAKEN: 'Another program already uses {{accelerator}}. Choose another palette shortcut in Settings.',
    MIRROR_DAMAGED: 'Your card file was damaged. It is kept as {{file}}, and a new one was begun.',
    MIRROR_LOST:
      'Your card file is missing or empty, so a new one was begun. Restore the backup to get your cards back.',
    MIRROR_LOST_NO_BACKUP:
      'Your card file is missing or empty, and no backup can be restored. A new one was begun. Import an export if you have one.',
    MIRROR_CORRUPT:
      'A part of your card file is damaged. Export the boxes you added to since the backup, then restore it; the file of now is kept.',
    MIRROR_CORRUPT_NO_BACKUP:
      'A part of your card file is damaged, and there is no backup. Export everything now to keep what can be read.',
    MIRROR_NEWER:
      'The card file {{file}} was made by a newer Cardbox. It is untouched; please update the app to open it.',
    MIRROR_UNAVAILABLE: 'Your cards cannot be read at the moment. {{reason}}',
    TOKEN_NOT_KEPT:
      'This system offers no safe place for your sign-in. It is kept until Cardbox is closed; after that, sign in again to sync. Your cards stay here.',
    ACCOUNT_NOT_REMOVED: 'You are signed out, but your cards could not be removed from this computer: {{file}}.',
    CLOCK_JUMPED:
      'Cardbox was last used on {{since}}. By the date of this computer, things in the Trash are older than 30 days. They stay until you say that the date is right.',
    LINK_NOT_OPENED: 'The link was not opened: it leads to no screen of Cardbox.',
    DECK_NOT_OPENED: '{{name}} was not opened. {{reason}}',
  },
} as const;
