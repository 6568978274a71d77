import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deleteBoxes, restoreBoxes, sweepBin } from '#mirror/bin/bin.ts';
import { updateBox } from '#mirror/boxes/boxes.ts';
import { createCard, deleteCards, editCard, restoreCards } from '#mirror/cards/cardWrites.ts';
import { addMedia } from '#mirror/media/mediaStore.ts';
import { logAnswer, logMemorize, logUndo } from '#mirror/records/answerLog.ts';
import { replayRecord } from '#mirror/records/records.ts';
import { type Profile, pause } from '../support/cardbox.ts';
import { moveCards, suspendCards, tagCards } from '../support/cardChanges.ts';
import { PNG, WAV } from '../support/mediaFiles.ts';
import { profilesForTests } from '../support/profiles.ts';
import { numbered } from '../support/store.ts';

const { profile, file, files } = profilesForTests();

/** An action of the user. `a`, `b` and `c` select among the existing items. */
interface Act {
  readonly kind: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly text: string;
}

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((one) => `x${one}`);
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.nat(13),
  a: fc.nat(1000),
  b: fc.nat(1000),
  c: fc.nat(1000),
  text,
});

function pick<T>(list: readonly T[], at: number): T | undefined {
  return list[at % Math.max(1, list.length)];
}

/** Runs one action on a profile, if there is an item for it. */
async function perform(on: Profile, { kind, a, b, c, text: words }: Act): Promise<void> {
  const { store, test } = on;
  test.now += 1000 * (1 + (a % 5000));
  const boxes = test.rows<{ bid: string; pbid: string }>(
    "SELECT bid, pbid FROM boxes WHERE bin_state = 'live' ORDER BY id",
  );
  const cards = test.rows<{ cid: string }>('SELECT cid FROM cards WHERE deleted_at IS NULL ORDER BY id');
  const box = pick(boxes, a);
  const cid = pick(cards, b)?.cid;
  if (kind === 0 || box === undefined) {
    test.box(words);
    return;
  }
  if (kind === 1) test.box(words, box.pbid);
  if (kind === 2) {
    updateBox(store, box.bid, { title: words, labels: [words], color: 'red', new_per_day: c });
    const [training_mode, training_type] = c % 3 === 0 ? ([null, 'trained'] as const) : (['hardcore', null] as const);
    const training_in_order = c % 5 === 0 ? null : c % 2 === 0;
    const trainingSort = c % 4 === 0 ? null : 'added';
    updateBox(store, box.bid, { training_mode, training_type, training_in_order, trainingSort, training_count: c });
  }
  if (kind <= 5 && kind >= 3)
    createCard(store, box.bid, { title: words, front: [words], back: [`b${words}`], mnemonic: [words], tags: ['t'] });
  if (kind === 13) {
    await deleteBoxes(store, [box.bid]);
    await sweepBin(store, pause);
    if (c % 3 === 0) await restoreBoxes(store, [box.bid], pause);
  }
  if (cid === undefined) return;
  if (kind === 6) editCard(store, cid, { title: words, front: [words, `2${words}`], back: [], mnemonic: [] });
  if (kind === 7) moveCards(store, [cid], box.bid);
  if (kind === 8) suspendCards(store, [cid], c % 2 === 0);
  if (kind === 9) {
    deleteCards(store, [cid]);
    if (c % 2 === 0) restoreCards(store, [cid]);
  }
  if (kind === 10) answer(on, cid, c % 3 !== 0);
  if (kind === 11)
    store.write(() => {
      logMemorize(store, cid, 's', store.now(), c % 2 === 0);
      replayRecord(store, cid);
    });
  if (kind === 12) {
    const { hash } = await addMedia(on.place, c % 2 === 0 ? PNG : Buffer.concat([WAV, Buffer.from([c % 256])]), 'm');
    editCard(store, cid, { title: words, front: [`![${'p'}](media:${hash})`], back: ['b'], mnemonic: [] });
    tagCards(store, [cid], ['pic', words.replaceAll(/\s/g, '_')]);
  }
}

function answer(on: Profile, cid: string, isCorrect: boolean): void {
  const { store } = on;
  store.write(() => {
    const id = logAnswer(store, {
      cid,
      sid: 's',
      at: store.now(),
      isCorrect,
      effect: isCorrect ? 'trained' : 'forget',
      mode: 'normal',
      direction: 'front_back',
      duration: 1200,
      memory_level: 0,
    });
    if (on.test.now % 7 === 0) logUndo(store, cid, 's', id);
    replayRecord(store, cid);
  });
}

describe.each([
  ['cardbox', 25],
  ['json', 25],
] as const)('a .%s file', (format, numRuns) => {
  const path = () => file(`all.${format}`);

  // Proves E-21, S-303, S-314.
  it('imports everything into an empty profile and changes nothing in its own', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 40 }), async (acts) => {
        const first = profile();
        for (const one of acts) await perform(first, one);
        const before = first.snapshot();
        await first.exportTo(path(), { kind: 'everything' }, format);
        expect(first.snapshot()).toEqual(before);

        const second = profile();
        await second.importFrom(path());
        expect(second.snapshot()).toEqual(before);

        const count = before.cards.length;
        expect(await profile().compareWith(path())).toEqual({ added: count, updated: 0, unchanged: 0 });
        expect(await first.compareWith(path())).toEqual({ added: 0, updated: 0, unchanged: count });
        expect(await first.importFrom(path())).toMatchObject({ added: 0, updated: 0, boxesAdded: 0, logAdded: 0 });
        expect(first.snapshot()).toEqual(before);
        await second.importFrom(path());
        expect(second.snapshot()).toEqual(before);
      }),
      { numRuns },
    );
  }, 300_000);
});

describe('a .cardbox file', () => {
  // Proves S-93, S-314.
  it('merges two diverged profiles: the same in both directions, nothing lost or doubled', async () => {
    const parts = fc.array(act, { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(parts, parts, parts, async (before, here, there) => {
        const a = profile();
        for (const one of before) await perform(a, one);
        await a.exportTo(file());
        const b = profile();
        b.test.now = a.test.now;
        await b.importFrom(file());
        for (const one of here) await perform(a, one);
        for (const one of there) await perform(b, one);
        await a.exportTo(file('a.cardbox'));
        await b.exportTo(file('b.cardbox'));
        const writes = a.store.writes;
        const compared = await a.compareWith(file('b.cardbox'));
        expect(a.store.writes).toBe(writes);
        expect(await a.importFrom(file('b.cardbox'))).toMatchObject(compared);
        await b.importFrom(file('a.cardbox'));
        const [one, two] = [a.snapshot(), b.snapshot()];
        // An import names itself in the cards that it changed, so only in its own profile.
        const unnamed = (cards: typeof one.cards) =>
          cards.map(({ stamps, ...card }) => ({ ...card, stamps: { ...(stamps as object), byImport: undefined } }));
        expect(unnamed(two.cards)).toEqual(unnamed(one.cards));
        for (const name of ['records', 'log', 'media', 'counts', 'left'] as const) {
          expect([name, two[name]]).toEqual([name, one[name]]);
        }
        const shown = (boxes: typeof one.boxes) => boxes.map(({ stamps: _, ...box }) => box);
        expect(shown(two.boxes)).toEqual(shown(one.boxes));
      }),
      { numRuns: 25 },
    );
  }, 300_000);

  it('merges a card restored here and suspended later there the same in both directions', async () => {
    const [a, b] = [profile(), profile()];
    const [cid = ''] = a.test.cards(a.test.box('B'), ['card']);
    await a.exportTo(file());
    await b.importFrom(file());
    b.test.now += 1000;
    deleteCards(b.store, [cid]);
    restoreCards(b.store, [cid]);
    a.test.now += 2000;
    suspendCards(a.store, [cid], true);
    await a.exportTo(file('a.cardbox'));
    await b.exportTo(file('b.cardbox'));
    await a.importFrom(file('b.cardbox'));
    await b.importFrom(file('a.cardbox'));
    expect(a.snapshot().cards).toMatchObject([{ card_status: 'suspended', deleted_at: null }]);
    expect(b.snapshot().cards).toEqual(a.snapshot().cards);
  });

  it('of one box contains that box with its cards, their log and their media', async () => {
    const from = profile();
    const [keep, other] = [from.test.box('Keep'), from.test.box('Other')];
    const part = from.test.box('Part', keep);
    const { hash } = await addMedia(from.place, PNG, '');
    await addMedia(from.place, WAV, '');
    createCard(from.store, part, { title: 'a', front: [`![](media:${hash})`], back: [], mnemonic: [] });
    const [gone = ''] = from.test.cards(keep, ['gone']);
    deleteCards(from.store, [gone]);
    const [elsewhere = ''] = from.test.cards(other, ['elsewhere']);
    for (const cid of [gone, elsewhere]) answer(from, cid, true);
    expect(await from.exportTo(file(), { kind: 'boxes', bids: [keep] })).toMatchObject({ cards: 1, media: 1 });
    const to = profile();
    expect(await to.importFrom(file())).toMatchObject({ boxesAdded: 2, added: 1, media: 1, logAdded: 0 });
    expect(to.snapshot().cards).toMatchObject([{ title: 'a', pbid: part, bid: keep }]);
    expect(files()).toEqual(['all.cardbox']);
  });

  it('leaves nothing when it is aborted, and answers run between its steps', async () => {
    const from = profile();
    const box = from.test.box('B');
    from.test.cards(box, numbered('card ', 500));
    await from.exportTo(file());
    const to = profile();
    const before = to.snapshot();
    let turns = 0;
    const stop = () => (++turns === 4 ? Promise.reject(new Error('stop')) : Promise.resolve());
    await expect(to.importFrom(file(), stop)).rejects.toThrow('stop');
    expect(to.snapshot()).toEqual(before);
    await to.importFrom(file());
    expect(to.snapshot().cards).toHaveLength(500);
  });
});
