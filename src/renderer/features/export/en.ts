export default {
  size: {
    kb: '{{value, number}} KB',
    mb: '{{value, number}} MB',
    gb: '{{value, number}} GB',
  },
  title: 'Export',
  title_of: 'Export “{{title}}”',
  format: 'Format',
  cardbox: 'Cardbox file (.cardbox)',
  cardbox_text:
    'Everything: cards, progress, every answer, images and audio. Best for backups and moving to another computer.',
  csv: 'Spreadsheet (.csv)',
  csv_text: 'Card text only. No progress, images or audio.',
  anki: 'Anki text file (.txt)',
  anki_text: 'Card text only, ready to import into Anki.',
  action: 'Export…',
  progress: 'Writing: {{done, number}} of {{total, number}}',
  waiting: 'Preparing…',
  done_one: 'Exported {{count, number}} card to {{name}} ({{size}}).',
  done_other: 'Exported {{count, number}} cards to {{name}} ({{size}}).',
  show_in_folder: 'Show in folder',
  menu: 'Export',
} as const;
