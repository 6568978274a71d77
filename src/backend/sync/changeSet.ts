import * as v from 'valibot';
import { BoxSchema, CardSchema, CursorSchema, DocumentSchema, EntrySchema, IdSchema } from '#core/sync/index.ts';
import { ApiError, isApiErrorCode } from '../http/index.ts';

/** Most items of one kind in a batch of changes. */
export const MAX_BATCH = 5000;
const list = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.pipe(v.array(schema), v.maxLength(MAX_BATCH)), []);

/** The items of a batch are checked one by one: a wrong one is refused and listed, the others are taken. */
export const ChangeSetSchema = v.object({
  op_id: IdSchema,
  /** The cursor of the device. */
  base: v.optional(CursorSchema),
  boxes: list(v.unknown()),
  cards: list(v.unknown()),
  log: list(v.unknown()),
  documents: list(v.unknown()),
  /** What a device removed from its bin for good before it could send that it was deleted. */
  removed: list(v.object({ kind: v.picklist(['boxes', 'cards']), id: IdSchema })),
});
export type ChangeSet = v.InferOutput<typeof ChangeSetSchema>;

export const ITEM_SCHEMAS = {
  boxes: BoxSchema,
  cards: CardSchema,
  log: EntrySchema,
  documents: DocumentSchema,
} as const;
export type ItemKind = keyof typeof ITEM_SCHEMAS;

/** An item of a batch that was not taken. */
export interface RefusedItem {
  readonly kind: ItemKind;
  /** Its position in its list. */
  readonly index: number;
  readonly id: string | null;
  readonly code: string;
}

/** The error of a call that changes all or nothing; null if nothing was refused. */
export function refusalOf([first]: readonly RefusedItem[]): ApiError | null {
  if (first === undefined) return null;
  const code = first.code === 'BID_NOT_FOUND' ? 'NOT_FOUND' : first.code;
  return new ApiError(isApiErrorCode(code) ? code : 'BAD_REQUEST', `${first.kind} ${first.id ?? ''} cannot be taken`);
}
