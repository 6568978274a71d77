/** Parameters that no program sends. */
export const bodies: readonly (readonly [action: string, params: unknown])[] = [
  ['findNotes', { query: 7 }],
  ['notesInfo', { notes: ['1'] }],
  ['notesInfo', { notes: [1.5] }],
  ['notesInfo', { notes: [Number.MAX_VALUE] }],
  ['cardsInfo', {}],
  ['cardsInfo', { cards: { length: 1 } }],
  ['addNote', {}],
  ['addNote', { note: [] }],
  ['addNote', { note: { deckName: 'a', modelName: 'Cardbox', fields: { Title: 7 } } }],
  ['addNotes', { notes: 'all' }],
  ['addTags', { notes: [1], tags: 7 }],
  ['answerCards', { answers: [{ cardId: 1, ease: 9 }] }],
  ['storeMediaFile', { data: 'AAAA' }],
  ['createDeck', { deck: ['a'] }],
  ['updateNoteFields', { note: { fields: {} } }],
];
