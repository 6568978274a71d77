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
  json: 'JSON file (.json)',
  json_text: 'Everything, as text that other programs can read. Larger than a Cardbox file.',
  mochi: 'Mochi deck (.mochi)',
  mochi_text: 'Cards, tags, images and audio. No progress.',
  csv: 'Spreadsheet (.csv)',
  csv_text: 'Card text only. No progress, images or audio.',
  apkg: 'Anki package (.apkg)',
  apkg_text: 'Cards, progress, images and audio for Anki. Import it back into Cardbox without losing anything.',
  anki: 'Anki text file (.txt)',
  anki_text: 'Card text only, ready to import into Anki.',
  action: 'Export…',
  progress: 'Writing: {{done, number}} of {{total, number}}',
  waiting: 'Preparing…',
  done_one: 'Exported {{count, number}} card to {{name}} ({{size}}).',
  done_other: 'Exported {{count, number}} cards to {{name}} ({{size}}).',
  elsewhere_one:
    'One of the cards came from Anki on another device, so Anki will add it as a new note. To avoid this, import its package on this device and export again.',
  elsewhere_other:
    '{{count, number}} of the cards came from Anki on another device, so Anki will add them as new notes. To avoid this, import their package on this device and export again.',
  show_in_folder: 'Show in folder',
} as const;
