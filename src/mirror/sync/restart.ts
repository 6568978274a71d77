import { setMeta } from '../database/meta.ts';
import type { Store } from '../database/store.ts';
import { forgetSent } from '../database/unsent.ts';
import { askAboutMedia } from './mediaQueue.ts';
import { offerOriginals } from './originals.ts';

/**
 * Starts the sync again from the beginning: the server was restored from an older backup. Everything is fetched, and
 * everything that is here is sent, because the server may have lost it. Merging what both have changes nothing.
 */
export function restartSync(store: Store): void {
  const upsert = (from: string) =>
    store.sql(
      `INSERT INTO unsent (kind, id) SELECT ${from} ON CONFLICT DO UPDATE SET version = version + 1, refused = NULL`,
    );
  store.write(() => {
    setMeta(store, 'sync_cursor', '0');
    forgetSent(store);
    upsert("'box', bid FROM boxes WHERE TRUE").run();
    upsert("'card', cid FROM cards WHERE TRUE").run();
    upsert("'search', id FROM (SELECT id FROM saved_searches UNION SELECT id FROM removed_searches) WHERE TRUE").run();
    upsert("'log', id FROM answer_log WHERE seq IS NULL").run();
    offerOriginals(store);
    askAboutMedia(store);
  });
}

/** The server has only the basic calls: much is refused, and answers are sent as records. */
export function noteBasicServer(store: Store): void {
  store.write(() => setMeta(store, 'basic_server', '1'));
}

/** The server has all calls. If it had only the basic ones before, everything is sent again, because it can take it now. */
export function noteFullServer(store: Store): void {
  store.write(() => {
    if (store.sql("DELETE FROM meta WHERE key = 'basic_server'").run().changes === 0) return;
    store.sql('DELETE FROM basic_cards').run();
    restartSync(store);
  });
}
