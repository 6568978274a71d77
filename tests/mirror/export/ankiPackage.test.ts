import { readFileSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCard } from '#mirror/cards/cardWrites.ts';
import { CheckedZip } from '#mirror/import/packages/checkedZip.ts';
import { addMedia } from '#mirror/media/mediaStore.ts';
import { logAnswer } from '#mirror/records/answerLog.ts';
import { replayRecord } from '#mirror/records/records.ts';
import { type Profile, writeZip } from '../support/cardbox.ts';
import { PNG, WAV } from '../support/mediaFiles.ts';
import { importPackage, packageFile } from '../support/packages.ts';
import { profilesForTests } from '../support/profiles.ts';

const { profile, file, files } = profilesForTests();

interface TestCard {
  readonly title: string;
  readonly front: readonly string[];
  readonly back: readonly string[];
  readonly mnemonic: readonly string[];
  readonly tags: readonly string[];
  /** Its answers: remembered or forgotten. */
  readonly answers: readonly boolean[];
  readonly isSuspended: boolean;
  readonly box: number;
}

const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
  fc.constantFrom(
    '**bold** $x_1$',
    '{{c1::Paris::city}} is big',
    '漢字[かんじ]',
    'a\n\n- b',
    '<b>x</b> & y',
    '[a](b)',
    '::',
  ),
);
const visible = text.filter((one) => one.trim() !== '');
const cardArbitrary: fc.Arbitrary<TestCard> = fc.record({
  title: visible,
  front: fc.array(visible, { minLength: 1, maxLength: 3 }),
  back: fc.array(text, { maxLength: 3 }),
  mnemonic: fc.array(visible, { maxLength: 2 }),
  tags: fc.uniqueArray(visible, { maxLength: 3 }),
  answers: fc.array(fc.boolean(), { maxLength: 12 }),
  isSuspended: fc.boolean(),
  box: fc.nat(2),
});

/** A profile with these cards in a box, a box with a sub-box, and media. */
async function filled(cards: readonly TestCard[]): Promise<Profile> {
  const of = profile();
  const picture = await addMedia(of.place, PNG, '');
  const audio = await addMedia(of.place, WAV, '');
  const top = of.test.box('Top :: level');
  const boxes = [of.test.box('Flat'), of.test.box('Sub', top), of.test.box('Other', top)];
  for (const card of cards) {
    const media = [`![cat](media:${picture.hash})`, `[meow](media:${audio.hash})`];
    const cid = createCard(of.store, boxes[card.box] ?? '', {
      ...card,
      back: [...card.back, ...media],
    });
    for (const isCorrect of card.answers) answer(of, cid, isCorrect);
    if (card.isSuspended) of.store.sql("UPDATE cards SET card_status = 'suspended' WHERE cid = ?").run(cid);
  }
  return of;
}

function answer({ store, test }: Profile, cid: string, isCorrect: boolean): void {
  test.now += 86_400_000;
  store.write(() => {
    const given = { mode: 'normal', direction: 'front_back', duration: 1500, memory_level: 0 } as const;
    logAnswer(store, { cid, sid: 's', at: store.now(), isCorrect, effect: isCorrect ? 'trained' : 'forget', ...given });
    replayRecord(store, cid);
  });
}

/** What a round trip keeps. */
function kept(of: Profile) {
  const { records, log, media } = of.snapshot();
  const cards = of.test.rows(
    'SELECT cid, title, front, back, mnemonic, tags, guid, answer_type, front_back_type, card_status FROM cards ORDER BY cid',
  );
  const states = (records as Record<string, unknown>[]).map(({ box: _, top: _top, ...record }) => record);
  return { cards, states, log, media };
}

const toAnki = async (of: Profile, name = 'all.apkg') => {
  await of.exportTo(file(name), { kind: 'everything' }, 'apkg');
  return packageFile(file(name));
};

/** The collection of a package, opened with SQLite alone. */
async function collectionOf(path: string): Promise<Database.Database> {
  const zip = await CheckedZip.open(path, 'PACKAGE_DAMAGED');
  writeFileSync(file('collection.db'), await zip.bytes('collection.anki2', 1e9));
  zip.close();
  return new Database(file('collection.db'), { readonly: true });
}

const CARD: TestCard = {
  ...{ title: 'cat', front: ['**cat** $x_1$'], back: ['Katze'], mnemonic: ['m'], tags: ['an imal'] },
  ...{ answers: [true, true, true, false], isSuspended: false, box: 0 },
};

describe('a package for Anki', () => {
  // Proves S-278.
  it('comes back with the same cards, media and progress', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(cardArbitrary, { minLength: 1, maxLength: 8 }), async (cards) => {
        const from = await filled(cards);
        const source = await toAnki(from);
        const to = profile();
        expect(await importPackage(to, source)).toMatchObject({
          added: cards.length,
          notes: { count: 0, leftOut: [] },
        });
        expect(kept(to)).toEqual(kept(from));
        const before = from.snapshot();
        expect(await importPackage(from, source)).toMatchObject({ added: 0, updated: 0, boxesAdded: 0, logAdded: 0 });
        expect(from.snapshot()).toEqual(before);
      }),
      { numRuns: 25 },
    );
  });

  it('is a healthy database of schema 11 that plain SQL reads', async () => {
    const from = await filled([
      CARD,
      { ...CARD, title: 'Paris', front: ['{{c2::Paris}}'], box: 1, answers: [], isSuspended: true },
    ]);
    const db = await collectionOf((await toAnki(from)).path);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    const col = db.prepare<[], { ver: number; models: string; decks: string; crt: number }>('SELECT * FROM col').all();
    expect(col).toMatchObject([{ ver: 11 }]);
    const decks = Object.values(JSON.parse(col[0]?.decks ?? '') as Record<string, { id: number; name: string }>);
    expect(decks.map(({ name }) => name).sort()).toEqual(['Default', 'Flat', 'Top ： level::Sub']);
    const [cat, paris] = db.prepare<[], Record<string, string>>('SELECT * FROM notes ORDER BY id').all();
    const [front, back, mnemonic] = cat?.flds?.split('\x1f') ?? [];
    expect([front, mnemonic]).toEqual(['<strong>cat</strong> \\(x_1\\)', 'm']);
    expect(back).toMatch(/^Katze<br><img src="[0-9a-f]{64}\.png" alt="cat"><br>\[sound:[0-9a-f]{64}\.wav\]$/);
    expect(cat).toMatchObject({ tags: ' an_imal ' });
    expect(paris?.flds).toContain('{{c2::Paris}}\x1f');
    const next = Date.parse(String((kept(from).states[0] as Record<string, unknown>).next_training_at)) / 1000;
    const dueDay = Math.floor((next - (col[0]?.crt ?? 0)) / 86_400);
    expect(db.prepare('SELECT did, ord, type, queue, due, ivl, reps, lapses FROM cards ORDER BY id').all()).toEqual([
      { did: idOf('Flat'), ord: 0, type: 2, queue: 2, due: dueDay, ivl: 2, reps: 4, lapses: 1 },
      { did: idOf('Top ： level::Sub'), ord: 1, type: 0, queue: -1, due: 0, ivl: 0, reps: 0, lapses: 0 },
    ]);
    expect(db.prepare('SELECT ease, ivl, type FROM revlog ORDER BY id').all()).toEqual([
      { ease: 3, ivl: 1, type: 0 },
      { ease: 3, ivl: 2, type: 1 },
      { ease: 3, ivl: 4, type: 1 },
      { ease: 1, ivl: 2, type: 1 },
    ]);
    db.close();
    expect(files()).not.toContain('all.apkg.partial');

    function idOf(name: string): number | undefined {
      return decks.find((deck) => deck.name === name)?.id;
    }
  });

  it('that was changed in Anki updates its cards, with the answers given there', async () => {
    const from = await filled([CARD]);
    const source = await toAnki(from);
    const changed = file('changed.db');
    (await collectionOf(source.path)).close();
    writeFileSync(changed, readFileSync(file('collection.db')));
    const db = new Database(changed);
    const later = from.test.now + 86_400_000;
    db.exec(`UPDATE notes SET flds = 'dog' || char(31) || 'Hund' || char(31) || '', mod = ${Math.floor(later / 1000)}`);
    db.exec(`INSERT INTO revlog SELECT ${later}, cid, -1, 3, 4, 2, 2500, 900, 1 FROM revlog LIMIT 1`);
    db.close();
    const path = await writeZip(file('changed.apkg'), { 'collection.anki2': readFileSync(changed) });
    from.test.now = later + 1000;
    expect(await importPackage(from, packageFile(path))).toMatchObject({ added: 0, updated: 1, logAdded: 1 });
    expect(kept(from).cards).toMatchObject([{ title: 'dog', front: '["dog"]', back: '["Hund"]' }]);
    expect(kept(from).states).toMatchObject([{ memory_level: 3 }]);
  });
});
