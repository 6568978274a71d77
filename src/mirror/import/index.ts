export { cardText } from './packages/anki/ankiCards.ts';
export { toPart, toTitleText } from './packages/anki/fieldText.ts';
export { type AnkiNoteType, readNoteType } from './packages/anki/noteTypes.ts';
export { escapeHtml } from './packages/anki/template.ts';
export { createImporter, type Importer } from './writer.ts';
