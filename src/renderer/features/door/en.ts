export default {
  title: 'Other programs',
  open: 'Let other programs add and find cards',
  open_text:
    'For Yomitan, asbplayer, Obsidian and other programs that use AnkiConnect. Only programs on this computer can connect, and you allow each one. Nothing leaves this computer.',
  status: {
    open: 'Open at 127.0.0.1:{{port}}',
    taken: 'Another program uses port {{port}}, perhaps Anki. Close that program, then turn this off and on again.',
  },
  programs: 'Allowed programs',
  no_programs: 'None yet. When a program first connects, Cardbox asks you.',
  used: 'Last used {{ago}}',
  not_used: 'Not used yet',
  remove: 'Remove',
  remove_program: 'Remove {{program}}',
  asked: 'Wants to add cards',
  allow: 'Allow',
  allow_program: 'Allow {{program}}',
  key: 'Key',
  key_text:
    'Programs outside a browser send this key. Anyone who has it can read and change your cards on this computer.',
  change_key: 'New key',
  change_key_text: 'Programs with the old key can’t connect any more.',
  question: '{{program}} wants to add cards',
  question_unknown: 'A program wants to add cards',
  added_one: 'Card added from {{program}}',
  added_other: '{{count, number}} cards added from {{program}}',
  another_program: 'another program',
} as const;
