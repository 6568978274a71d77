import * as v from 'valibot';
import { type CardItem, CardSchema, isPlainCard } from '#core/sync/index.ts';
import { ERROR_CODES, type ErrorCode } from '#shared/errors.ts';
import { MirrorError } from '../database/errors.ts';

const ErrorsSchema = v.object({
  errors: v.pipe(v.array(v.object({ extensions: v.object({ code: v.string() }) })), v.minLength(1)),
});

/** The checked JSON of a response. Throws the server's code if it says one, else `BAD_ANSWER`. */
export function parseResponse<Schema extends v.GenericSchema>(
  schema: Schema,
  response: Uint8Array,
): v.InferOutput<Schema> {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(response));
  } catch {
    throw new MirrorError('BAD_ANSWER', 'the response is not JSON');
  }
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  const errors = v.safeParse(ErrorsSchema, json);
  const code = errors.success ? errors.output.errors[0]?.extensions.code : undefined;
  const known = ERROR_CODES.find((name): name is ErrorCode => name === code);
  throw new MirrorError(known ?? 'BAD_ANSWER', 'the response does not match its schema');
}

/** The items that pass their schema. What a server sends is not trusted; a wrong item is left out. */
export function checkedItems<Schema extends v.GenericSchema>(
  schema: Schema,
  items: readonly unknown[],
): v.InferOutput<Schema>[] {
  return items.flatMap((item) => {
    const result = v.safeParse(schema, item, { abortEarly: true });
    return result.success ? [result.output] : [];
  });
}

/** `checkedItems` for cards, of which a first sync receives many thousands. */
export function checkedCards(items: readonly unknown[]): CardItem[] {
  const cards: CardItem[] = [];
  for (const item of items) {
    if (isPlainCard(item)) cards.push(item);
    else cards.push(...checkedItems(CardSchema, [item]));
  }
  return cards;
}
