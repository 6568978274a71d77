import type { Migration } from './migration.ts';

/** Whether a box or an entry of the account needs an app that knows dates by answers. It stays so: devices have the entries. */
export const migration: Migration = {
  name: 'answer-dates',
  statements: ['ALTER TABLE accounts ADD COLUMN uses_answer_dates boolean NOT NULL DEFAULT false'],
};
