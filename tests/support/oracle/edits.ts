/**
 * The edits of people, outside of the product. Each value is used once, so the value that a device shows says which edit made it,
 * and an edit is later than those that its person saw. In the end a field has an edit that no other one followed.
 */
export class Edits {
  /** By field: the values that an edit replaced, and those that edits gave. */
  readonly #fields = new Map<string, { readonly replaced: Set<string>; readonly given: Set<string> }>();
  readonly #unclear = new Set<string>();

  /** A person changed a field (`key`) from one text to another. */
  note(key: string, before: string, after: string): void {
    const field = this.#fields.get(key) ?? { replaced: new Set(), given: new Set() };
    this.#fields.set(key, field);
    // A value that comes back is no longer the name of one edit.
    if (field.replaced.has(after) || field.given.has(after)) this.#unclear.add(key);
    field.replaced.add(before);
    field.given.add(after);
  }

  /** A field got a value that may not be new: nothing is known of it any more. */
  forget(key: string): void {
    this.#unclear.add(key);
  }

  /** Edits that are lost, by the final values; a field that is missing there is gone with its card. */
  problems(values: ReadonlyMap<string, string>): string[] {
    const found: string[] = [];
    for (const [key, { replaced, given }] of this.#fields) {
      const value = values.get(key);
      if (value === undefined || this.#unclear.has(key)) continue;
      if (replaced.has(value)) found.push(`${key}: ${value} came back over ${[...given].join(', ')}`);
    }
    return found;
  }
}
