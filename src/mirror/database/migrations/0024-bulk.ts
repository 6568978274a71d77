import type { Migration } from './migration.ts';

/** Cards are being added in bulk: `cards/bulkInsert.ts` does for all of them what these triggers do for each. */
const ONE_BY_ONE = "NOT EXISTS (SELECT 1 FROM meta WHERE key = 'bulk')";

const UNFINISHED = 'iif(NEW.batch > 0 AND NEW.batch IN (SELECT batch FROM open_imports), NEW.batch, 0)';

/** Adding many cards takes less than half of the time when the triggers of new cards leave them to a few statements. */
export const migration: Migration = {
  version: 24,
  name: 'bulk',
  sql: `
DROP TRIGGER cards_inserted;
DROP TRIGGER records_inserted;
DROP TRIGGER cards_text_new;
DROP TRIGGER cards_added_unsent;
CREATE TRIGGER cards_inserted AFTER INSERT ON cards WHEN ${ONE_BY_ONE} BEGIN
  INSERT INTO records (card_id, cid, box_id, top_id, title_key, first_char, place, batch)
    SELECT NEW.id, NEW.cid, box.id, top.id, NEW.title_key, NEW.first_char,
      CASE WHEN NEW.deleted_at IS NOT NULL OR box.bin_state IN ('sweeping', 'swept') THEN 0
        WHEN NEW.card_status = 'suspended' THEN 2 ELSE 1 END,
      NEW.batch
    FROM boxes AS box, boxes AS top WHERE box.bid = NEW.pbid AND top.bid = box.pbid;
END;
CREATE TRIGGER records_inserted AFTER INSERT ON records WHEN ${ONE_BY_ONE} BEGIN
  INSERT INTO state_counts SELECT ${UNFINISHED}, b, k, NEW.state, 1
    FROM (SELECT 0 k, NEW.box_id b UNION ALL SELECT 1, NEW.top_id) WHERE NEW.place > 0
    ON CONFLICT DO UPDATE SET n = n + excluded.n;
  INSERT INTO due_counts SELECT ${UNFINISHED}, b, k, NEW.due_day, (NEW.place = 1), NEW.IS_LEARNED
    FROM (SELECT 0 k, NEW.box_id b UNION ALL SELECT 1, NEW.top_id UNION ALL SELECT 2, 0)
    WHERE NEW.place > 0 AND NEW.due_day IS NOT NULL
    ON CONFLICT DO UPDATE SET due = due + excluded.due, learned = learned + excluded.learned;
  INSERT INTO char_counts SELECT ${UNFINISHED}, b, NEW.first_char, 1
    FROM (SELECT NEW.top_id b UNION ALL SELECT NEW.box_id WHERE NEW.box_id <> NEW.top_id)
    WHERE NEW.place > 0 ON CONFLICT DO UPDATE SET n = n + excluded.n;
END;
CREATE TRIGGER cards_text_new AFTER INSERT ON cards WHEN ${ONE_BY_ONE} BEGIN
  INSERT OR IGNORE INTO text_dirty VALUES (NEW.id);
END;
CREATE TRIGGER cards_added_unsent AFTER INSERT ON cards
WHEN EXISTS (SELECT 1 FROM meta WHERE key = 'is_account') AND ${ONE_BY_ONE} BEGIN
  INSERT INTO unsent (kind, id, isNew) VALUES ('card', NEW.cid, 1) ON CONFLICT DO UPDATE SET version = version + 1, refused = NULL;
END;
`,
};
