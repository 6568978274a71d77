export default {
  now: 'Your day rolls over at {{time}} (midnight UTC).',
  offer: 'Make it 4:00 AM',
  changed: 'Your day now starts at 4:00 AM.',
} as const;
