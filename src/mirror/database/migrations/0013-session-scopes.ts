import type { Migration } from './migration.ts';

/**
 * A session stores the scope of its page instead of the page's address.
 *
 * The address says which kind of page it is, and `box_bid` which box: both follow merges and splits. The first character
 * of an A-Z group and the several boxes never change, so they come from the scope the session was started with.
 */
export const migration: Migration = {
  version: 13,
  name: 'session scopes',
  sql: `
-- JSON: {"pbid"}, {"bid"}, {"bid", "first_char"}, {"bids"}, {"today"}, or {} for everything and single cards of several boxes.
ALTER TABLE sessions ADD COLUMN scope TEXT NOT NULL DEFAULT '{}';
UPDATE sessions SET scope = json_object(iif(path LIKE '%/box_cards/%' AND path NOT LIKE '%/a_z_boxes/%', 'pbid', 'bid'), box_bid)
WHERE path LIKE '/main/dashboard/%/%' AND box_bid IS NOT NULL;
UPDATE sessions SET scope = json_set(sessions.scope, '$.first_char', s.scope ->> '$.first_char')
FROM session_starts s WHERE s.session_id = sessions.id AND path LIKE '%/a_z_boxes/%' AND s.scope ->> '$.first_char' IS NOT NULL;
UPDATE sessions SET scope = json_object('bids', s.scope -> '$.bids')
FROM session_starts s WHERE s.session_id = sessions.id AND path LIKE '/main?bids=%' AND s.scope -> '$.bids' IS NOT NULL;
UPDATE sessions SET scope = json_object('today', json('true'))
FROM session_starts s WHERE s.session_id = sessions.id AND path = '/main' AND s.scope ->> '$.today' AND s.scope ->> '$.cids' IS NULL;
ALTER TABLE sessions DROP COLUMN path;
`,
};
