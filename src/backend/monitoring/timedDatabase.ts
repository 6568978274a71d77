import type { Database, Queries } from '../database/index.ts';
import type { Metrics } from './metrics.ts';

/** A database whose statements and transactions are measured. */
export function timedDatabase(database: Database, { database: seconds }: Pick<Metrics, 'database'>): Database {
  const timed = async <Result>(kind: string, work: () => Promise<Result>): Promise<Result> => {
    const end = seconds.startTimer({ kind });
    try {
      return await work();
    } finally {
      end();
    }
  };
  const queriesOf = (on: Queries): Queries => ({
    query: (sql, parameters) => timed('statement', () => on.query(sql, parameters)),
  });
  return {
    ...database,
    ...queriesOf(database),
    transaction: (work) => timed('transaction', () => database.transaction((tx) => work(queriesOf(tx)))),
  };
}
