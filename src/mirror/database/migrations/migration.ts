/** One numbered step of the schema. Never edited after its release. */
export interface Migration {
  /** The `user_version` of the file after this step. */
  readonly version: number;
  readonly name: string;
  readonly sql: string;
}
