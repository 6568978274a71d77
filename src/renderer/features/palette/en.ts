export default {
  label: 'Search cards, boxes and commands',
  placeholder: 'Search cards, boxes and commands',
  results: 'Results',
  count_one: '{{count, number}} result',
  count_other: '{{count, number}} results',
  nothing: 'No results for “{{text}}”',
  open: 'open',
  close: 'close',
  clear: 'clear',
  groups: {
    continue: 'Continue',
    boxes: 'Boxes',
    cards: 'Cards',
    commands: 'Commands',
  },
  commands: {
    train: {
      title: 'Train due cards',
      also: 'training review learn start spaced repetition',
    },
    today: {
      title: 'Today',
      also: 'dashboard home boxes',
    },
    browse: {
      title: 'Browse',
      also: 'find cards table filter search query',
    },
    add: {
      title: 'Add cards',
      also: 'new card write editor',
    },
    recap: {
      title: 'Memory recap',
      also: 'review statistics levels heat map',
    },
    import: {
      title: 'Import a deck',
      also: 'csv tsv file add',
    },
    sync: {
      title: 'Sync',
      also: 'account server upload download offline restore',
    },
    settings: {
      title: 'Settings',
      also: 'preferences theme language shortcut',
    },
    theme: {
      title: 'Switch between light and dark',
      also: 'toggle theme color mode',
    },
  },
} as const;
