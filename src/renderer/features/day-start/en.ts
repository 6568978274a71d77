export default {
  now: 'A new day starts at {{time}} here, which is midnight UTC.',
  offer: 'Start it at 4:00 instead',
  changed: 'A new day now starts at 4:00 here.',
} as const;
