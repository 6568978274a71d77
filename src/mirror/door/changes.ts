import { titleFromFront } from '#core/card/index.ts';
import { brokenLimit, bulkEdit, changeFields, toColumnText } from '#mirror/browse/index.ts';
import { type FieldChange, type FieldRow, fieldRows } from '#mirror/cards/index.ts';
import { beginOperation, saveBefore } from '#mirror/operations/index.ts';
import { answerAlone } from '#mirror/training/index.ts';
import type { BulkEdit } from '#shared/graphql/generated.ts';
import { MirrorError } from '../database/errors.ts';
import type { Store } from '../database/store.ts';
import { type DoorContext, DoorError } from './context.ts';
import { FIELDS, type Fields, fieldsOf, partsOf, titleOf } from './fields.ts';
import { withFiles } from './media.ts';
import { cardsNumbered, type NumberedCard, type NumberKind } from './numbers.ts';
import type { GivenAnswer, GivenEdit } from './schemas.ts';

/** The first card of a note. Throws `DoorError` if it is not here. */
export function firstCard(store: Store, note: number): NumberedCard {
  const [first] = cardsNumbered(store, 'note', [note]);
  if (first === undefined) throw new DoorError(`note was not found: ${note}`);
  return first;
}

/** Changes the fields of a note. A value that is as it was given out changes nothing. The change can be undone. */
export async function updateNote({ store, media }: DoorContext, { id, fields, ...files }: GivenEdit): Promise<void> {
  const given = FIELDS.flatMap((name) => (fields?.[name] === undefined ? [] : [[name, fields[name]]]));
  const now = fieldsOf(store, firstCard(store, id));
  const wanted = await withFiles(media, { ...now, ...Object.fromEntries(given) }, files);
  store.write(() => {
    const { before } = changeFields(store, fieldRows(store, [firstCard(store, id).cid]), (row) => {
      const latest = fieldsOf(store, row);
      const changed = FIELDS.filter((name) => wanted[name] !== now[name] && wanted[name] !== latest[name]);
      return changed.length === 0 ? null : changeOf(store, row, wanted, changed);
    });
    if (before.length > 0) saveBefore(store, beginOperation(store, 'replace'), before);
  });
}

function changeOf(store: Store, row: FieldRow, wanted: Fields, changed: readonly (keyof Fields)[]): FieldChange {
  const change: Record<string, string> = {};
  for (const name of changed) {
    const field = name.toLowerCase() as Lowercase<keyof Fields>;
    change[field] = toColumnText(field, partsOf(store, wanted[name]));
  }
  const front: string[] = JSON.parse(change.front ?? row.front);
  if (change.title !== undefined) change.title = titleOf(wanted.Title) || titleFromFront(front);
  const refusal = brokenLimit(row, change);
  if (refusal !== null) throw new MirrorError(refusal, 'the card breaks a limit');
  return change;
}

/** Changes cards, or all cards of notes, as the same operation does in Browse. Returns how many were changed. */
export async function editCards(
  { store, pause }: DoorContext,
  kind: NumberKind,
  numbers: readonly number[],
  edit: BulkEdit,
): Promise<number> {
  const cids = cardsNumbered(store, kind, numbers).map(({ cid }) => cid);
  return cids.length === 0 ? 0 : (await bulkEdit(store, cids, edit, pause)).count;
}

/** Answers cards. Returns whether each one was answered. The answers can be undone. */
export function answerCards(store: Store, answers: readonly GivenAnswer[]): boolean[] {
  const numbers = answers.map(({ cardId }) => cardId);
  const cids = new Map(cardsNumbered(store, 'number', numbers).map(({ number, cid }) => [number, cid]));
  return store.write(() => {
    const before = answers.map(({ cardId, ease }) => {
      const cid = cids.get(cardId);
      const entry = cid === undefined ? null : answerAlone(store, cid, ease > 1);
      return cid === undefined || entry === null ? null : { cid, entry };
    });
    const saved = before.filter((one) => one !== null).toReversed();
    if (saved.length > 0) saveBefore(store, beginOperation(store, 'answer'), saved);
    return before.map((one) => one !== null);
  });
}
