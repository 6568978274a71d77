import { titleFromFront } from '#core/card/index.ts';
import { createAnkiHtml } from '#mirror/export/index.ts';
import { escapeHtml, toPart, toTitleText } from '#mirror/import/index.ts';
import type { CardRow } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { DoorError } from './context.ts';
import { hashNamed, mediaName } from './media.ts';

/** The one note type that programs see: its fields are the texts of a card, as HTML. */
export const MODEL = 'Cardbox';
export const FIELDS = ['Title', 'Front', 'Back', 'Mnemonic'] as const;
export type FieldName = (typeof FIELDS)[number];
export type Fields = Readonly<Record<FieldName, string>>;

const renderers = new WeakMap<Store, ReturnType<typeof createAnkiHtml>>();

/** The fields of a card, by the export to Anki. Readings above words stay as they are written. */
export function fieldsOf(store: Store, card: Pick<CardRow, 'title' | 'front' | 'back' | 'mnemonic'>): Fields {
  const html = renderers.get(store) ?? createAnkiHtml((hash) => mediaName(store, hash), false);
  renderers.set(store, html);
  const mnemonic: { readonly content: string }[] = JSON.parse(card.mnemonic);
  return {
    Title: escapeHtml(card.title),
    Front: html(JSON.parse(card.front)),
    Back: html(JSON.parse(card.back)),
    Mnemonic: html(mnemonic.map(({ content }) => content)),
  };
}

/** The parts that the HTML of a field makes, by the import from Anki. */
export function partsOf(store: Store, html: string): string[] {
  const part = toPart(html, (name) => {
    const hash = hashNamed(store, name);
    return hash === undefined ? null : `media:${hash}`;
  });
  return part === '' ? [] : [part];
}

/** The title that the HTML of a field gives. */
export function titleOf(html: string): string {
  return toTitleText(html).trim();
}

/** The texts of a new card. A title or a front that is missing is made of the other. Throws `DoorError` if both are. */
export function newTexts(store: Store, fields: Fields) {
  const given = partsOf(store, fields.Front);
  const front = given.length > 0 ? given : partsOf(store, fields.Title);
  const title = titleOf(fields.Title) || titleFromFront(front) || titleOf(fields.Front);
  if (title === '' || front.length === 0) throw new DoorError('cannot create note because it is empty');
  return { title, front, back: partsOf(store, fields.Back), mnemonic: partsOf(store, fields.Mnemonic) };
}

/** The fields that a program gives, whatever their case. Other fields are ignored. */
export function givenFields(given: Readonly<Record<string, string>>): Fields {
  const values = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
  const value = (name: FieldName): string => values.get(name.toLowerCase()) ?? '';
  return { Title: value('Title'), Front: value('Front'), Back: value('Back'), Mnemonic: value('Mnemonic') };
}
