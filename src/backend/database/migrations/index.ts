import { migration as accounts } from './0001-accounts.ts';
import { migration as collection } from './0002-collection.ts';
import { migration as feedGaps } from './0003-feed-gaps.ts';
import { migration as comparison } from './0004-comparison.ts';
import { migration as storedBytes } from './0005-stored-bytes.ts';
import { migration as deviceSecrets } from './0006-device-secrets.ts';
import { migration as deletedAndSuspended } from './0007-deleted-and-suspended.ts';
import { migration as digestOfSuspension } from './0008-digest-of-suspension.ts';
import { migration as answerDates } from './0009-answer-dates.ts';
import type { Migration } from './migration.ts';

/** All migrations, in order. */
export const MIGRATIONS: readonly Migration[] = [
  accounts,
  collection,
  feedGaps,
  comparison,
  storedBytes,
  deviceSecrets,
  deletedAndSuspended,
  digestOfSuspension,
  answerDates,
];
