/** A value that both databases take as a parameter. JSON goes as text; bytes as they are. */
export type Parameter = string | number | boolean | null | Uint8Array | Date | readonly string[];

/** Runs statements, with `$1`, `$2`, … for the parameters. `bigint` columns come as numbers. */
export interface Queries {
  query<Row>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
}

/** The database of the server: PGlite in a folder, or Postgres. Both run the same SQL. */
export interface Database extends Queries {
  /** Runs `work` in one transaction. Nothing of it stays if it throws. */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** Calls `listener` for each text that a node sends with `pg_notify`. */
  listen(channel: string, listener: (text: string) => void): Promise<void>;
  /** Completes what is running, then closes. */
  close(): Promise<void>;
}
