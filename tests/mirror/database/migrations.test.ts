import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { type StatusColumns, splitStatus } from '#core/sync/index.ts';
import { restoreCards } from '#mirror/cards/cardWrites.ts';
import { APPLICATION_ID, LATEST_VERSION, migrate, migrations } from '#mirror/database/migrations/index.ts';
import { openStore } from '#mirror/database/openStore.ts';
import { noteCard } from '../support/notes.ts';

const AT = '2026-01-01T00:00:00.000Z';

function at(version: number): Database.Database {
  const db = new Database(':memory:');
  migrate(db, version);
  return db;
}

function names(db: Database.Database, type: string): string[] {
  return db
    .prepare<[string], string>("SELECT name FROM sqlite_schema WHERE type = ? AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all(type);
}

function addCard(db: Database.Database): void {
  db.exec(`
    INSERT INTO boxes (bid, pbid, uid, title, title_key, position, create_at, update_at) VALUES ('b', 'b', 'u', 'B', 'b', 0, '${AT}', '${AT}');
    INSERT INTO cards (cid, uid, bid, pbid, title, title_key, first_char, front, back, identity, create_at, update_at)
      VALUES ('c', 'u', 'b', 'b', 'T', 't', 'T', '["f"]', '["b"]', 'i', '${AT}', '${AT}')`);
}

describe('migrations', () => {
  it('are numbered from 1 without a gap, and each sets its version', () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, at) => at + 1));
    const db = at(LATEST_VERSION);
    expect(db.pragma('user_version', { simple: true })).toBe(LATEST_VERSION);
    expect(db.pragma('application_id', { simple: true })).toBe(APPLICATION_ID);
    migrate(db);
    expect(db.pragma('user_version', { simple: true })).toBe(LATEST_VERSION);
  });

  it('create the same schema at once and one by one', () => {
    const steps = new Database(':memory:');
    for (const { version } of migrations) migrate(steps, version);
    const schema = 'SELECT type, name, sql FROM sqlite_schema ORDER BY type, name';
    expect(steps.prepare(schema).all()).toEqual(at(LATEST_VERSION).prepare(schema).all());
  });

  it('1 collection: boxes, cards, groups, media, the outbox and the bin', () => {
    const db = at(1);
    expect(names(db, 'table').sort()).toEqual(
      ['boxes', 'card_groups', 'cards', 'media', 'meta', 'open_imports', 'outbox', 'staged_edits'].sort(),
    );
    addCard(db);
    db.exec(`UPDATE cards SET deleted_at = '${AT}'; UPDATE boxes SET IS_SOFT_DELETED = 1, deleted_at = '${AT}'`);
    expect(db.prepare('SELECT kind, id FROM bin ORDER BY kind').all()).toEqual([
      { kind: 'box', id: 'b' },
      { kind: 'card', id: 'c' },
    ]);
    expect(() => db.exec(`UPDATE cards SET pbid = 'nowhere'`)).toThrow(/FOREIGN KEY/);
  });

  // Proves E-18.
  it('2 training: every card gets a record, and the answer log only grows', () => {
    const db = at(2);
    addCard(db);
    expect(db.prepare('SELECT cid, memory_level, last_training_at, place, first_char FROM records').all()).toEqual([
      { cid: 'c', memory_level: 0, last_training_at: 'N/A', place: 1, first_char: 'T' },
    ]);
    db.exec(`UPDATE cards SET card_status = 'suspended'`);
    expect(db.prepare('SELECT place FROM records').pluck().get()).toBe(2);
    db.exec(
      `INSERT INTO answer_log (id, cid, kind, stamp, at, device_id) VALUES ('1', 'c', 'reset', 's', '${AT}', 'd')`,
    );
    expect(() => db.exec(`UPDATE answer_log SET kind = 'undo'`)).toThrow(/append-only/);
    expect(() => db.exec('DELETE FROM answer_log')).toThrow(/append-only/);
    db.exec('DELETE FROM cards');
    expect(db.prepare('SELECT count(*) FROM records').pluck().get()).toBe(0);
    expect(db.prepare('SELECT count(*) FROM answer_log').pluck().get()).toBe(1);
  });

  it('3 counts: updated by triggers from the first card to the last', () => {
    const db = at(3);
    addCard(db);
    const states = () => db.prepare('SELECT kind, state, n FROM state_counts WHERE n <> 0 ORDER BY kind').all();
    expect(states()).toEqual([
      { kind: 0, state: 0, n: 1 },
      { kind: 1, state: 0, n: 1 },
    ]);
    db.exec(
      `UPDATE records SET memory_level = 2, IS_LEARNED = 1, IS_TRAINED = 1, last_training_at = '${AT}', due_day = 9`,
    );
    expect(states()).toEqual([
      { kind: 0, state: 2 + 8 + 16 + 64, n: 1 },
      { kind: 1, state: 2 + 8 + 16 + 64, n: 1 },
    ]);
    expect(db.prepare('SELECT kind, due_day, due, learned FROM due_counts ORDER BY kind').all()).toEqual(
      [0, 1, 2].map((kind) => ({ kind, due_day: 9, due: 1, learned: 1 })),
    );
    expect(db.prepare('SELECT first_char, n FROM char_counts').all()).toEqual([{ first_char: 'T', n: 1 }]);
    db.exec('DELETE FROM cards');
    expect(states()).toEqual([]);
    expect(db.prepare('SELECT total(due) FROM due_counts').pluck().get()).toBe(0);
  });

  it('4 search: any three letters in a row, and words by their beginnings', () => {
    const db = at(4);
    db.exec(
      `INSERT INTO card_search (rowid, title) VALUES (7, 'kuala lumpur'); INSERT INTO card_words (rowid, title) VALUES (7, 'kuala lumpur')`,
    );
    const find = (table: string, text: string) =>
      db.prepare<[string], number>(`SELECT rowid FROM ${table} WHERE ${table} MATCH ?`).pluck().all(text);
    expect(find('card_search', '"ala lum"')).toEqual([7]);
    expect(find('card_words', 'lu *')).toEqual([7]);
    db.exec('DELETE FROM card_search WHERE rowid = 7');
    expect(find('card_search', '"ala lum"')).toEqual([]);
  });

  it('6 media and archives: unused media have a date, archives have staging tables', () => {
    const db = at(5);
    db.exec(`INSERT INTO media (hash, mime, size, create_at) VALUES ('h', 'image/png', 1, '${AT}')`);
    migrate(db, 6);
    expect(db.prepare('SELECT unused_since FROM media').pluck().all()).toEqual([null]);
    expect(names(db, 'table')).toEqual(expect.arrayContaining(['staged_log', 'staged_merges']));
    expect(() => db.exec("INSERT INTO staged_merges VALUES (1, 'other', 'k', '')")).toThrow(/CHECK/);
  });

  // Proves E-17.
  it('8 box training: existing boxes use the app settings', () => {
    const db = at(7);
    addCard(db);
    migrate(db, 8);
    const row = db.prepare('SELECT training_type, training_mode, training_count, training_in_order FROM boxes');
    expect(row.all()).toEqual([
      { training_type: null, training_mode: null, training_count: null, training_in_order: null },
    ]);
    db.exec("UPDATE boxes SET training_type = 'all', training_mode = 'hardcore', training_count = 0");
    expect(row.get()).toMatchObject({ training_type: 'all', training_mode: 'hardcore', training_count: 0 });
  });

  // Proves E-10.
  it('9 bin status: cards that are already in the bin are restored as active', async () => {
    const db = at(8);
    addCard(db);
    db.exec(`UPDATE cards SET card_status = 'deleted', deleted_at = '${AT}'`);
    migrate(db, 9);
    expect(db.prepare('SELECT status_before FROM cards').pluck().get()).toBeNull();
    const { store } = openStore(db, {
      uid: 'u',
      day: undefined,
      wall: () => Date.parse(AT),
      onChanged: () => undefined,
    });
    expect(restoreCards(store, ['c'])).toEqual(['c']);
    expect(db.prepare('SELECT card_status FROM cards').pluck().get()).toBe('active');
  });

  it('10 linked cards: texts with links are indexed again, and cards with stored links have an index', () => {
    const db = at(9);
    addCard(db);
    db.exec(`DELETE FROM text_dirty; UPDATE cards SET back = '["[[T]]"]'; DELETE FROM text_dirty`);
    migrate(db, 10);
    expect(db.prepare('SELECT count(*) FROM text_dirty').pluck().get()).toBe(1);
    const plan = db.prepare(`EXPLAIN QUERY PLAN SELECT id FROM cards WHERE links <> '[]'`).all();
    expect(JSON.stringify(plan)).toContain('cards_linked');
  });

  it('11 turned first: only a session with a flip and no answer counts as turned', () => {
    const db = at(10);
    const insert = db.prepare(
      "INSERT INTO sessions (sid, mode, type, title, path, seed, status, total, started_at, updated_at) VALUES (?, 'normal', 'all', '', '', 1, ?, 1, '', '')",
    );
    for (const [sid, status] of ['new unstarted', 'turned playing', 'answered playing'].map((one) => one.split(' ')))
      insert.run(sid, status);
    db.exec(`INSERT INTO session_events (session_id, seq, kind, cid, value, at, answer_count, correct_count, trained_count)
      SELECT id, 1, 'answer', 'c', 1, '', 1, 1, 0 FROM sessions WHERE sid = 'answered'`);
    migrate(db, 11);
    expect(db.prepare('SELECT sid FROM sessions WHERE is_turned = 1').pluck().all()).toEqual(['turned']);
  });

  it('12 drop bin view: the view is removed, boxes and cards in the bin stay', () => {
    const db = at(11);
    addCard(db);
    db.exec(`UPDATE cards SET deleted_at = '${AT}'`);
    expect(names(db, 'view')).toContain('bin');
    migrate(db, 12);
    expect(names(db, 'view')).toEqual([]);
    expect(db.prepare('SELECT cid FROM cards WHERE deleted_at IS NOT NULL').pluck().all()).toEqual(['c']);
  });

  it('13 session scopes: sessions of every kind of page keep their page', () => {
    const db = at(11);
    const sessions: [path: string, box_bid: string | null, started: object | null, scope: object][] = [
      ['/main/dashboard/box_cards/b%201', 'b 1', { pbid: 'b 1' }, { pbid: 'b 1' }],
      ['/main/dashboard/box_cards/b', 'b', { cids: ['c'] }, { pbid: 'b' }],
      ['/main/dashboard/box_cards/box_cards', 'box_cards', null, { pbid: 'box_cards' }],
      ['/main/dashboard/sub_boxes/b', 'b', { bid: 'b' }, { bid: 'b' }],
      ['/main/dashboard/sub_boxes/b', 'b', { pbid: 'b' }, { bid: 'b' }],
      [
        '/main/dashboard/a_z_boxes/b/box_cards/%C3%84',
        'b',
        { bid: 'sub', first_char: 'Ä' },
        { bid: 'b', first_char: 'Ä' },
      ],
      // Merged into another box since it was started.
      ['/main/dashboard/box_cards/into', 'into', { bid: 'gone', first_char: 'A' }, { pbid: 'into' }],
      ['/main?bids=a,b%2C', null, { bids: ['a', 'b,'] }, { bids: ['a', 'b,'] }],
      ['/main', null, { today: true }, { today: true }],
      ['/main', null, { cids: ['c', 'd'], today: true }, {}],
      ['/main', null, {}, {}],
      ['/main', null, null, {}],
    ];
    const insert = db.prepare(
      `INSERT INTO sessions (id, sid, mode, type, title, path, box_bid, seed, status, total, started_at, updated_at)
       VALUES (?, ?, 'normal', 'all', '', ?, ?, 1, 'playing', 1, '', '')`,
    );
    const start = db.prepare(
      "INSERT INTO session_starts (session_id, scope, settings, cards, records) VALUES (?, ?, '{}', '[]', '[]')",
    );
    for (const [id, [path, box_bid, started]] of sessions.entries()) {
      insert.run(id, `s${id}`, path, box_bid);
      if (started !== null) start.run(id, JSON.stringify(started));
    }
    migrate(db, 13);
    const scopes = db.prepare<[], string>('SELECT scope FROM sessions ORDER BY id').pluck().all();
    expect(scopes.map((scope) => JSON.parse(scope))).toEqual(sessions.map(([, , , scope]) => scope));
    expect(db.prepare("SELECT name FROM pragma_table_info('sessions')").pluck().all()).not.toContain('path');
  });

  it('3 counts: due cards of one box and day are added up', () => {
    const db = at(3);
    addCard(db);
    db.exec(`INSERT INTO cards (cid, uid, bid, pbid, title, title_key, first_char, front, back, identity, create_at, update_at)
      VALUES ('d', 'u', 'b', 'b', 'T', 't', 'T', '["f"]', '["b"]', 'j', '${AT}', '${AT}');
      UPDATE records SET due_day = 9, IS_LEARNED = 1`);
    expect(db.prepare('SELECT kind, due, learned FROM due_counts ORDER BY kind').raw().all()).toEqual([
      [0, 2, 2],
      [1, 2, 2],
      [2, 2, 2],
    ]);
  });

  // Proves E-14.
  it('14 review and group counts: an empty count of a box that became a sub-box is no obstacle', () => {
    const db = at(13);
    addCard(db);
    db.exec(`INSERT INTO boxes (bid, pbid, uid, title, title_key, position, create_at, update_at)
      VALUES ('t', 't', 'u', 'T', 't', 1, '${AT}', '${AT}');
      INSERT INTO cards (cid, uid, bid, pbid, title, title_key, first_char, front, back, identity, create_at, update_at)
      VALUES ('d', 'u', 't', 't', 'T', 't', 'T', '["f"]', '["b"]', 'j', '${AT}', '${AT}');
      UPDATE records SET top_id = (SELECT id FROM boxes WHERE bid = 'b') WHERE cid = 'd'`);
    expect(db.prepare('SELECT count(*) FROM char_counts WHERE n = 0').pluck().get()).toBe(1);
    migrate(db, 14);
    expect(db.prepare('SELECT n FROM char_counts ORDER BY n').pluck().all()).toEqual([1, 2]);
  });

  // Proves T-27, S-113.
  it('14 review and group counts: suspended cards count as in review, and sub-boxes get their groups', () => {
    const db = at(13);
    db.exec(`INSERT INTO open_imports (batch, started_at) VALUES (9, '${AT}')`);
    const box = db.prepare(`INSERT INTO boxes (bid, pbid, uid, title, title_key, position, create_at, update_at)
      VALUES (?, ?, 'u', '', '', 0, '${AT}', '${AT}')`);
    for (const [bid, pbid] of ['top top', 'part top', 'side top'].map((one) => one.split(' '))) box.run(bid, pbid);
    const card =
      db.prepare(`INSERT INTO cards (cid, uid, bid, pbid, title, title_key, first_char, front, back, identity,
      card_status, deleted_at, create_at, update_at, batch)
      VALUES (?, 'u', 'top', ?, 'T', 't', 'T', '[]', '[]', ?, ?, ?, '${AT}', '${AT}', ?)`);
    card.run('active', 'top', '1', 'active', null, 0);
    card.run('resting', 'top', '9', 'suspended', null, 0);
    card.run('suspended', 'part', '2', 'suspended', null, 0);
    card.run('new', 'part', '3', 'suspended', null, 0);
    card.run('new too', 'part', '5', 'suspended', null, 0);
    card.run('elsewhere', 'side', '6', 'suspended', null, 0);
    card.run('later', 'part', '7', 'suspended', null, 0);
    card.run('deleted', 'part', '8', 'active', AT, 0);
    card.run('imported', 'part', '4', 'active', null, 9);
    db.exec(`UPDATE records SET due_day = iif(cid = 'later', 12, 9), IS_LEARNED = cid NOT LIKE 'new%'`);
    const counts = () => ({
      due: db
        .prepare(
          'SELECT batch, kind, box_id, due_day, due, learned FROM due_counts WHERE due <> 0 OR learned <> 0 ORDER BY 1, 2, 3, 4',
        )
        .raw()
        .all(),
      chars: db.prepare('SELECT batch, top_id, n FROM char_counts WHERE n <> 0 ORDER BY 1, 2').raw().all(),
    });
    // Suspended cards did not count before, and only top-level boxes had groups.
    expect(counts()).toEqual({
      due: [
        [0, 0, 1, 9, 1, 1],
        [0, 1, 1, 9, 1, 1],
        [0, 2, 0, 9, 1, 1],
        [9, 0, 2, 9, 1, 1],
        [9, 1, 1, 9, 1, 1],
        [9, 2, 0, 9, 1, 1],
      ],
      chars: [
        [0, 1, 7],
        [9, 1, 1],
      ],
    });
    migrate(db, 14);
    const migrated = counts();
    expect(migrated.due).toEqual([
      [0, 0, 1, 9, 1, 2],
      [0, 0, 2, 9, 0, 1],
      [0, 0, 2, 12, 0, 1],
      [0, 0, 3, 9, 0, 1],
      [0, 1, 1, 9, 1, 4],
      [0, 1, 1, 12, 0, 1],
      [0, 2, 0, 9, 1, 4],
      [0, 2, 0, 12, 0, 1],
      [9, 0, 2, 9, 1, 1],
      [9, 1, 1, 9, 1, 1],
      [9, 2, 0, 9, 1, 1],
    ]);
    expect(migrated.chars).toEqual([
      [0, 1, 7],
      [0, 2, 4],
      [0, 3, 1],
      [9, 1, 1],
      [9, 2, 1],
    ]);
    // The new triggers give the same counts.
    db.exec('UPDATE records SET due_day = NULL, place = 0; DELETE FROM due_counts; DELETE FROM char_counts');
    db.exec(`UPDATE records SET due_day = iif(cid = 'later', 12, 9),
      place = CASE cid WHEN 'deleted' THEN 0 WHEN 'active' THEN 1 WHEN 'imported' THEN 1 ELSE 2 END`);
    expect(counts()).toEqual(migrated);
    db.exec('DELETE FROM cards');
    expect(counts()).toEqual({ due: [], chars: [] });
  });

  it('15 staged media: a table of the media of open imports', () => {
    const db = at(14);
    migrate(db, 15);
    expect(names(db, 'table')).toContain('staged_media');
  });

  // Proves L-13.
  it('16 numbers in range: boxes that made whole screens fail are repaired, valid ones stay', () => {
    const db = at(15);
    addCard(db);
    const columns = `position, partial_size, new_per_day, answers_per_day, backlog_days, backlog_from, training_count`;
    const rows = db.prepare(`SELECT ${columns} FROM boxes ORDER BY bid`);
    const valid = rows.get();
    db.exec(`INSERT INTO boxes (bid, pbid, uid, title, title_key, ${columns}, IS_SOFT_DELETED, create_at, update_at)
        VALUES ('x', 'x', 'u', 'X', 'x', 9007199254740991, 2147483648, -1, 2147483648, 400, 9007199254740991, 2147483648, 1, '${AT}', '${AT}');
      UPDATE cards SET card_status = 'deleted';
      UPDATE records SET last_training_at = '+010000-01-01T04:59:59.000Z', next_training_at = '+010000-03-01T23:59:59.000Z', due_day = 2932957`);
    migrate(db, 16);
    expect(rows.all()).toEqual([
      valid,
      {
        position: 2 ** 52,
        partial_size: 1_000_000,
        new_per_day: 0,
        answers_per_day: 99_999,
        backlog_days: 365,
        backlog_from: 2_932_896,
        training_count: 1_000_000,
      },
    ]);
    expect(db.prepare('SELECT bid, deleted_at FROM boxes ORDER BY bid').all()).toEqual([
      { bid: 'b', deleted_at: null },
      { bid: 'x', deleted_at: AT },
    ]);
    expect(db.prepare('SELECT deleted_at FROM cards').pluck().get()).toBe(AT);
    const last = '9999-12-31T23:59:59.999Z';
    expect(db.prepare('SELECT last_training_at, next_training_at, due_day FROM records').get()).toEqual({
      last_training_at: last,
      next_training_at: last,
      due_day: Math.floor(Date.parse(last) / 86_400_000),
    });
  });

  it('18 text columns: every card is indexed again, with a column for each text', () => {
    const db = at(17);
    addCard(db);
    db.exec('DELETE FROM text_dirty');
    migrate(db, 18);
    expect(db.prepare('SELECT card_id FROM text_dirty').pluck().all()).toEqual([1]);
    for (const table of ['card_text', 'card_terms']) {
      expect(db.pragma(`table_info(${table})`)).toMatchObject(
        ['title', 'front', 'back', 'mnemonic'].map((name) => ({ name })),
      );
    }
  });

  // Proves E-17.
  it('21 unsent: the outbox is gone, and only the file of an account collects changes', () => {
    const db = at(20);
    addCard(db);
    db.exec("INSERT INTO outbox (op_id, kind, payload, create_at) VALUES ('o', 'edit_card', '{}', '')");
    migrate(db, 21);
    const unsent = () => db.prepare('SELECT kind, id, version FROM unsent ORDER BY kind').all();
    db.exec(`UPDATE cards SET stamps = '{"*":"1"}'`);
    expect(unsent()).toEqual([]);
    db.exec(`INSERT INTO meta (key, value) VALUES ('is_account', '1');
      UPDATE cards SET stamps = '{"*":"2"}'; UPDATE cards SET stamps = '{"*":"3"}'; UPDATE cards SET stamps = stamps, position = 5`);
    expect(unsent()).toEqual([{ kind: 'card', id: 'c', version: 2 }]);
    db.exec("DELETE FROM cards; UPDATE boxes SET stamps = '{}', title = 't'");
    expect(unsent()).toEqual([{ kind: 'card', id: 'c', version: 3 }]);
    expect(names(db, 'table')).not.toContain('outbox');
  });

  // Proves C-42.
  it('23 combined: what no server has had, saved searches, and entries that follow their card', () => {
    const db = at(22);
    addCard(db);
    db.exec(`INSERT INTO meta (key, value) VALUES ('is_account', '1'); UPDATE cards SET stamps = '{"*":"1"}';
      INSERT INTO unsent (kind, id, refused) VALUES ('log', 'x', 'CODE');
      INSERT INTO saved_searches (id, name, query, create_at) VALUES ('s', 'n', 'q', '${AT}');
      INSERT INTO answer_log (id, cid, kind, stamp, at, device_id) VALUES ('1', 'c', 'reset', 's', '${AT}', 'd')`);
    migrate(db, 23);
    const unsent = () => db.prepare('SELECT kind, id, version, refused, isNew FROM unsent ORDER BY kind, id').all();
    const log = { kind: 'log', id: 'x', version: 1, refused: 'CODE', isNew: 0 };
    const search = { kind: 'search', id: 's', version: 1, refused: null, isNew: 0 };
    expect(unsent()).toEqual([{ kind: 'card', id: 'c', version: 1, refused: null, isNew: 1 }, log, search]);
    db.exec(`DELETE FROM unsent; UPDATE cards SET stamps = '{"*":"2"}'; UPDATE saved_searches SET stamp = '2';
      DELETE FROM boxes WHERE bid = 'none';
      INSERT INTO boxes (bid, pbid, uid, title, title_key, position, create_at, update_at)
        VALUES ('n', 'n', 'u', 'N', 'n', 1, '${AT}', '${AT}')`);
    expect(unsent()).toEqual([
      { kind: 'box', id: 'n', version: 1, refused: null, isNew: 1 },
      { kind: 'card', id: 'c', version: 1, refused: null, isNew: 0 },
      search,
    ]);
    db.exec("DELETE FROM saved_searches; UPDATE answer_log SET cid = 'd'");
    expect(unsent()).toContainEqual({ ...search, version: 2 });
    expect(() => db.exec("UPDATE answer_log SET stamp = 't'")).toThrow(/append-only/);
  });

  it('24 titles in memory: the indexes of titles are gone, and uses of the palette are kept', () => {
    const db = at(23);
    db.exec(
      "INSERT INTO card_search (rowid, title) VALUES (7, 'kuala'); INSERT INTO card_words (rowid, title) VALUES (7, 'kuala')",
    );
    migrate(db, 24);
    expect(names(db, 'table').filter((name) => /^card_(search|words)/.test(name))).toEqual([]);
    db.exec("INSERT INTO palette_uses (kind, id, weight, at) VALUES ('card', 'c', 1.5, 7)");
    expect(() => db.exec("INSERT INTO palette_uses (kind, id, weight, at) VALUES ('card', 'c', 1, 8)")).toThrow(
      /UNIQUE/,
    );
  });

  it('25 import history: an import is listed with what it replaced', () => {
    const db = at(24);
    addCard(db);
    migrate(db, 25);
    const add = `INSERT INTO imports (batch, name, finishedAt, added, updated, boxes) VALUES (1, 'a.csv', '${AT}', 0, 1, '[]')`;
    db.exec(add);
    expect(() => db.exec(add)).toThrow(/UNIQUE/);
    db.exec(
      `INSERT INTO import_edits (batch, card_id, fields, stamps) VALUES (1, 1, '{"title":"T"}', '{"title":"s"}')`,
    );
    expect(db.prepare('SELECT undoneAt FROM imports').pluck().get()).toBeNull();
    expect(db.prepare('SELECT title FROM cards').pluck().get()).toBe('T');
  });

  it('27 sync deletions: empty tables, and one row for each box or card', () => {
    const db = at(26);
    addCard(db);
    migrate(db, 27);
    expect(db.prepare('SELECT count(*) FROM basic_cards').pluck().get()).toBe(0);
    expect(db.prepare('SELECT count(*) FROM cards').pluck().get()).toBe(1);
    const add = `INSERT INTO sync_deletions (kind, id, cards, at) VALUES ('card', 'c', 1, '${AT}')`;
    db.exec(add);
    expect(() => db.exec(add)).toThrow(/UNIQUE/);
    expect(() => db.exec(add.replace("'card'", "'deck'"))).toThrow(/CHECK/);
  });

  // Proves Y-150.
  it('32 overwritten texts: the first pull of a file that was synced has ended', () => {
    const db = at(31);
    db.exec("INSERT INTO meta (key, value) VALUES ('synced_at', '2026-03-02T10:00:00.000Z')");
    migrate(db, 32);
    const pulled = "SELECT value FROM meta WHERE key = 'pulled'";
    expect(db.prepare(pulled).pluck().all()).toEqual(['1']);
    const unsynced = at(31);
    migrate(unsynced, 32);
    expect(unsynced.prepare(pulled).all()).toEqual([]);
    expect(db.prepare('SELECT * FROM overwritten_texts').all()).toEqual([]);
  });

  // Proves V-21.
  it('33 card notes: finds the note of each card of Anki', () => {
    const db = at(32);
    addCard(db);
    const add = db.prepare(
      `INSERT INTO cards (cid, guid, uid, bid, pbid, title, title_key, first_char, front, back, identity, create_at, update_at)
       VALUES (?, ?, 'u', 'b', 'b', 'T', 't', 'T', '["f"]', '["b"]', 'i', '${AT}', '${AT}')`,
    );
    for (const { cid, guid } of [noteCard('n', 0), noteCard('n', 1), noteCard('n:1', 0)]) add.run(cid, guid);
    add.run('01890000-0000-7000-8000-000000000001', 'n');
    migrate(db, 33);
    const notes = db.prepare<[], string>('SELECT note FROM card_notes ORDER BY card_id').pluck().all();
    expect(notes).toHaveLength(3);
    expect(notes[1]).toBe(notes[0]);
    expect(notes[2]).not.toBe(notes[0]);
  });

  // Proves S-328.
  it('35 carried twice: an answer that a package carried is known if the device has one of its card and time', () => {
    const db = at(34);
    const carried = (at: string): string => at.padEnd(27, 'x');
    const add = db.prepare(
      "INSERT INTO answer_log (id, cid, kind, stamp, at, device_id) VALUES (?, ?, 'answer', 's', ?, 'd')",
    );
    for (const at of ['1', '2', '3']) add.run(carried(at), 'c', at);
    for (const [id, cid, at] of [
      ['a', 'c', '1'],
      ['b', 'c', '1'],
      ['c', 'd', '2'],
      ['d', 'c', '4'],
    ])
      add.run(id, cid, at);
    migrate(db, 35);
    expect(db.prepare('SELECT id FROM carried_twice').pluck().all()).toEqual([carried('1')]);
  });

  // Proves S-330.
  it('34 anki originals: one version for each import, and none without its card', () => {
    const db = at(34);
    addCard(db);
    const add = db.prepare(`INSERT INTO anki_originals (kind, id, batch, parent, data) VALUES (?, ?, ?, ?, '{}')`);
    add.run('type', 't', 1, '');
    add.run('note', 'n', 1, 't');
    add.run('note', 'other', 1, 't');
    for (const batch of [1, 2]) add.run('card', 'c', batch, 'n');
    add.run('card', 'd', 1, 'other');
    expect(() => add.run('card', 'c', 2, 'n')).toThrow('UNIQUE');
    expect(() => add.run('deck', 'x', 1, '')).toThrow('CHECK');
    db.exec("DELETE FROM cards WHERE cid = 'c'");
    expect(db.prepare('SELECT kind, id FROM anki_originals ORDER BY number').all()).toEqual([
      { kind: 'type', id: 't' },
      { kind: 'note', id: 'other' },
      { kind: 'card', id: 'd' },
    ]);
  });

  it('20 training sort: existing boxes use the app settings', () => {
    const db = at(19);
    addCard(db);
    migrate(db, 20);
    expect(db.prepare('SELECT trainingSort FROM boxes').pluck().all()).toEqual([null]);
  });

  // Proves Y-20.
  it('26 own order: offers all own entries of an account again, those behind a wrong stamp too', () => {
    const db = at(25);
    db.exec(`
      INSERT INTO meta (key, value) VALUES ('device_id', 'd1'), ('is_account', '1'), ('sent_stamp', 'z');
      INSERT INTO answer_log (id, cid, kind, stamp, at, device_id) VALUES
        ('one', 'c', 'reset', 'a', '${AT}', 'd1'), ('other', 'c', 'reset', 'b', '${AT}', 'd2');
      INSERT INTO answer_log (id, cid, kind, stamp, at, device_id) VALUES ('refused', 'c', 'reset', 'y', '${AT}', 'd1');
      INSERT INTO unsent (kind, id, refused) VALUES ('log', 'refused', 'CLOCK_TOO_FAR_AHEAD')`);
    migrate(db, 26);
    expect(db.prepare('SELECT id, refused FROM unsent ORDER BY id').all()).toEqual([
      { id: 'one', refused: null },
      { id: 'refused', refused: 'CLOCK_TOO_FAR_AHEAD' },
    ]);
    expect(db.prepare("SELECT 1 FROM meta WHERE key = 'sent_stamp'").all()).toEqual([]);
    const local = at(25);
    local.exec(`
      INSERT INTO meta (key, value) VALUES ('device_id', 'd1');
      INSERT INTO answer_log (id, cid, kind, stamp, at, device_id) VALUES ('one', 'c', 'reset', 'a', '${AT}', 'd1')`);
    migrate(local, 26);
    expect(local.prepare('SELECT * FROM unsent').all()).toEqual([]);
  });

  // Proves Y-21.
  it('28 wrong clocks: the log lets stamps and times be put right, and nothing else', () => {
    const db = at(28);
    db.exec(
      `INSERT INTO answer_log (id, cid, kind, stamp, at, device_id, seq) VALUES ('one', 'c', 'reset', 'a', '${AT}', 'd1', 1)`,
    );
    db.exec("UPDATE answer_log SET stamp = 'b', at = '2026', cid = 'd'");
    for (const change of ['seq = 2', "id = 'x'", "kind = 'undo'", "device_id = 'd2'"]) {
      expect(() => db.exec(`UPDATE answer_log SET ${change}`)).toThrow('append-only');
    }
    expect(() => db.exec('DELETE FROM answer_log')).toThrow('append-only');
  });

  // Proves Y-25.
  it('29 seen stamps: a file of before has none', () => {
    const db = at(28);
    migrate(db, 29);
    expect(db.prepare('SELECT clock, stamp FROM seen_stamps').all()).toEqual([]);
  });

  // Proves E-27.
  it('30 far stamps: one row for each box or card', () => {
    const db = at(30);
    db.exec("INSERT INTO far_stamps VALUES ('box', 'x', '{}'), ('card', 'x', '{}')");
    expect(() => db.exec("INSERT INTO far_stamps VALUES ('card', 'x', '{}')")).toThrow('UNIQUE');
    expect(() => db.exec("INSERT INTO far_stamps VALUES ('log', 'x', '{}')")).toThrow('CHECK');
  });

  // Proves Y-61.
  it('31 deleted and suspended: a deleted card that only showed its suspension is deleted, and sent again', () => {
    const db = at(30);
    db.exec("INSERT INTO meta (key, value) VALUES ('is_account', '1')");
    addCard(db);
    const [created, deleted, suspended] = [1, 2, 3].map((n) => `00000000${n}-0000-d`);
    const stamps = JSON.stringify({
      '*': created,
      card_status: suspended,
      status_before: deleted,
      deleted_at: deleted,
    });
    db.exec(`UPDATE cards SET card_status = 'suspended', status_before = 'active', deleted_at = '${AT}', stamps = '${stamps}';
      DELETE FROM unsent`);
    migrate(db, 31);
    const row = db.prepare('SELECT card_status, status_before, deleted_at, stamps FROM cards').get();
    const { stamps: after, ...columns } = row as StatusColumns & { stamps: string };
    expect(columns).toEqual({ card_status: 'deleted', status_before: 'suspended', deleted_at: AT });
    const split = splitStatus({ values: columns, stamps: JSON.parse(after) });
    expect(split.stamps).toMatchObject({ card_status: suspended, deleted_at: deleted });
    expect(db.prepare('SELECT kind, id FROM unsent').all()).toEqual([{ kind: 'card', id: 'c' }]);
  });

  // Proves E-32.
  it('36 memory: answers of before keep their bytes and have no numbers; those of later are append-only', () => {
    const db = at(35);
    addCard(db);
    db.exec(
      `INSERT INTO answer_log (id, cid, kind, stamp, at, device_id, seq) VALUES ('one', 'c', 'reset', 'a', '${AT}', 'd1', 1)`,
    );
    const before = db.prepare('SELECT * FROM answer_log').get();
    const record = db.prepare('SELECT * FROM records').get();
    migrate(db, 36);
    const numbers = { wantedRecall: null, day: null, stability: null, difficulty: null };
    expect(db.prepare('SELECT * FROM answer_log').get()).toEqual({ ...Object(before), ...numbers });
    const memory = { stability: null, difficulty: null, memoryDay: null };
    expect(db.prepare('SELECT * FROM records').get()).toEqual({ ...Object(record), ...memory });
    for (const name of Object.keys(numbers)) {
      expect(() => db.exec(`UPDATE answer_log SET ${name} = 90`)).toThrow('append-only');
    }
  });

  // Proves E-25.
  it('39 staged log by card: an import that was finishing keeps its entries', () => {
    const db = at(38);
    db.exec(
      `INSERT INTO staged_log (batch, id, cid, kind, stamp, at, device_id, record, stability)
       VALUES (7, 'one', 'c', 'baseline', 'a', '${AT}', 'd1', '{}', 2.5)`,
    );
    const before = db.prepare('SELECT * FROM staged_log').get();
    migrate(db, 39);
    expect(db.prepare('SELECT * FROM staged_log').all()).toEqual([before]);
    expect(names(db, 'table')).not.toContain('staged_before');
  });

  // Proves Y-195.
  it('40 original parts: the originals of each import are in parts that are not too large', () => {
    const db = at(39);
    const insert = db.prepare(
      "INSERT INTO anki_originals (kind, id, batch, parent, data) VALUES ('note', ?, ?, 't', ?)",
    );
    for (let n = 0; n < 4000; n++) insert.run(`n${n}`, n % 3 === 0 ? 1 : 2, 'x'.repeat(n < 6 ? 900_000 : 10));
    migrate(db, 40);
    const rows = db.prepare<[], { n: number; size: number; batch: number }>(
      `SELECT p.batch, count(*) AS n, sum(length(o.data)) AS size FROM original_parts p JOIN anki_originals o
       ON o.batch = p.batch AND o.number BETWEEN p.first AND p.last GROUP BY p.id`,
    );
    const parts = rows.all();
    expect(parts.reduce((sum, { n }) => sum + n, 0)).toBe(4000);
    expect(parts.every(({ n, size }) => n <= 1000 && size < 2_000_000)).toBe(true);
    expect(new Set(parts.map(({ batch }) => batch))).toEqual(new Set([1, 2]));
  });

  // Proves Y-28.
  it('41 far edits: of what imports took before, nothing is taken for an edit', () => {
    const db = at(40);
    const stamps = JSON.stringify({ title: '00000001-0000-d' });
    db.prepare("INSERT INTO far_stamps VALUES ('card', 'x', ?)").run(stamps);
    migrate(db, 41);
    expect(db.prepare('SELECT stamps, until FROM far_stamps').all()).toEqual([{ stamps, until: stamps }]);
  });

  // Proves Y-196.
  it('42 parcels: what was kept before waits for none', () => {
    const db = at(41);
    db.prepare("INSERT INTO held_items VALUES ('cards', 'x', '00000001-0000-d', '{}')").run();
    migrate(db, 42);
    expect(db.prepare('SELECT id, parcel, likeness FROM held_items').all()).toEqual([
      { id: 'x', parcel: null, likeness: null },
    ]);
  });
});
