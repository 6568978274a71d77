import * as v from 'valibot';
import { BoxSchema, CardSchema, CursorSchema, DocumentSchema, EntrySchema, IdSchema } from '#core/sync/index.ts';
import { ApiError, isApiErrorCode } from '../http/index.ts';

/** Most items of a kind in a batch of changes: while a batch is written, others wait. */
const MOST = { boxes: 1000, cards: 1000, log: 3000, documents: 1000, removed: 1000 } as const;
const list = <Schema extends v.GenericSchema>(kind: keyof typeof MOST, schema: Schema) =>
  v.optional(v.pipe(v.array(schema), v.maxLength(MOST[kind])), []);

/** The items of a batch are checked one by one: a wrong one is refused and listed, the others are taken. */
export const ChangeSetSchema = v.object({
  op_id: IdSchema,
  /** The cursor of the device. */
  base: v.optional(CursorSchema),
  boxes: list('boxes', v.unknown()),
  cards: list('cards', v.unknown()),
  log: list('log', v.unknown()),
  documents: list('documents', v.unknown()),
  /** What a device removed from its bin for good before it could send that it was deleted. */
  removed: list('removed', v.object({ kind: v.picklist(['boxes', 'cards']), id: IdSchema })),
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
