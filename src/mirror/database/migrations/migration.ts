/** One numbered step of the file's form. Once released it is never edited. */
export interface Migration {
  /** The file's `user_version` after it. */
  readonly version: number;
  readonly name: string;
  readonly sql: string;
}
