/** A change of the schema. Its version is its position in the list; it is never edited once released. */
export interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
}
