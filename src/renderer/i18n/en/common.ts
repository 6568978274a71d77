export default {
  app: 'Cardbox',
  retry: 'Retry',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  undo: 'Undo',
  loading: 'Loading...',
  skip: 'Skip to content',
  level: {
    label: 'Level {{level}}',
    new: 'Never trained',
    none: 'No cards yet',
    part_one: '{{count, number}} card on level {{level}}',
    part_other: '{{count, number}} cards on level {{level}}',
    new_part_one: '{{count, number}} never trained',
    new_part_other: '{{count, number}} never trained',
  },
  notice: {
    SETTINGS_DAMAGED: 'Your settings could not be read, so the defaults are in use. The old file is kept as {{file}}.',
    SHORTCUT_TAKEN: 'Another program already uses {{accelerator}}. Choose another palette shortcut in Settings.',
    MIRROR_DAMAGED: 'Your card file was damaged. It is kept as {{file}}, and a new one was begun.',
    MIRROR_NEWER:
      'The card file {{file}} was made by a newer Cardbox. It is untouched; please update the app to open it.',
    MIRROR_UNAVAILABLE: 'Your cards cannot be read at the moment. {{reason}}',
    DECK_NOT_OPENED: '{{name}} was not opened. {{reason}}',
  },
} as const;
