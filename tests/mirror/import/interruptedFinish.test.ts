import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CardboxJob } from '#mirror/import/cardboxJob.ts';
import { readCardbox } from '#mirror/import/cardboxReading.ts';
import { ImportJob } from '#mirror/import/importJob.ts';
import { createImporter } from '#mirror/import/writer.ts';
import { logAnswer } from '#mirror/records/answerLog.ts';
import { Profile, pause } from '../support/cardbox.ts';
import { TestMirror, tempFolder } from '../support/mirror.ts';
import { numbered } from '../support/store.ts';

const CARDS = 1500;
const { signal } = new AbortController();

let folder: ReturnType<typeof tempFolder>;
let profile: Profile;
let bid: string;

beforeEach(() => {
  folder = tempFolder();
  profile = new Profile(folder.path, 'p');
  bid = profile.test.box('Words');
  profile.test.cards(bid, numbered('w', CARDS));
});
afterEach(() => folder.remove());

/** A table that changes every card. */
function changedRows(): Uint8Array {
  const rows = Array.from({ length: CARDS }, (_, line) => {
    const title = `w${line}`;
    return { line, title, front: [title], back: ['changed'], mnemonic: [], tags: [], guid: null };
  });
  return new TextEncoder().encode(JSON.stringify(rows));
}

/** A pause after which the process is no longer there, from the given call on. */
function diesAt(nth: number): () => Promise<void> {
  let n = 0;
  return () => (++n < nth ? Promise.resolve() : Promise.reject(new Error('killed')));
}

/** Stages a change of every card, and stops in the middle of finishing. */
async function stopWhileFinishing(): Promise<void> {
  let current = pause;
  const job = ImportJob.begin(profile.store, () => current(), { kind: 'existing', bid });
  await job.add({ bytes: changedRows() }, signal);
  current = diesAt(3);
  await expect(job.finish()).rejects.toThrow('killed');
}

const changed = () => profile.test.rows(`SELECT 1 FROM cards WHERE back = '["changed"]'`).length;

describe('an import that ended while it finished', () => {
  // Proves V-19.
  it('is complete for the first query after the restart', async () => {
    await stopWhileFinishing();
    expect(changed()).toBeGreaterThan(0);
    expect(changed()).toBeLessThan(CARDS);
    profile.close();
    const mirror = await TestMirror.open(profile.file);
    const { data } = await mirror.ask('cardPage', { scope: { pbid: bid }, offset: 0, limit: 1000 });
    const backs = new Set<string>(data.cardPage.cards.map(({ back }: { back: string[] }) => back.join()));
    expect([...backs]).toEqual(['changed']);
    await mirror.close();
  });

  // Proves V-19.
  it('is complete with its answers too', async () => {
    const from = new Profile(folder.path, 'from');
    await profile.exportTo(join(folder.path, 'all.cardbox'));
    await from.importFrom(join(folder.path, 'all.cardbox'));
    from.store.write(() => {
      for (const { cid } of from.test.rows<{ cid: string }>('SELECT cid FROM cards')) {
        const answer = { mode: 'normal', direction: 'front_back', duration: 1, memory_level: 0 } as const;
        logAnswer(from.store, { cid, sid: 's', at: from.store.now(), isCorrect: true, effect: 'trained', ...answer });
      }
    });
    await from.exportTo(join(folder.path, 'answered.cardbox'));
    from.close();
    const reading = await readCardbox(join(folder.path, 'answered.cardbox'));
    let current = pause;
    const job = await CardboxJob.begin(profile.place, () => current());
    for (let piece = await reading.next(); piece !== null; piece = await reading.next()) await job.add(piece, signal);
    await reading.close();
    const before = profile.test.rows('SELECT 1 FROM answer_log').length;
    current = diesAt(10);
    await expect(job.finish()).rejects.toThrow('killed');
    expect(profile.test.rows('SELECT 1 FROM answer_log').length).toBeGreaterThan(before);
    profile.close();
    const mirror = await TestMirror.open(profile.file);
    const { data } = await mirror.ask('boxHead', { bid });
    expect(data.boxHead.counts).toMatchObject({ count: CARDS, trained_count: CARDS, new_count: 0 });
    await mirror.close();
  });

  it('is not half taken back when it fails, and the next import completes it', async () => {
    let current = pause;
    const host = {
      store: () => profile.store,
      media: () => profile.place,
      pause: () => current(),
    };
    const importer = createImporter(host);
    await importer.call(
      'begin',
      { job: 'j', name: '', place: { kind: 'table', target: { kind: 'existing', bid } } },
      signal,
    );
    await importer.call('add', { job: 'j', chunk: { section: 'rows', bytes: changedRows() } }, signal);
    current = diesAt(3);
    await expect(importer.call('finish', { job: 'j' }, signal)).rejects.toThrow('killed');
    current = pause;
    await importer.call('abandon', { job: 'j' }, signal);
    expect(changed()).toBeGreaterThan(0);
    await importer.call(
      'begin',
      { job: 'k', name: '', place: { kind: 'table', target: { kind: 'existing', bid } } },
      signal,
    );
    expect(changed()).toBe(CARDS);
    await importer.call('abandon', { job: 'k' }, signal);
    expect(profile.snapshot().left).toEqual([]);
    profile.close();
  });

  it('is not exported in part', async () => {
    await stopWhileFinishing();
    const target = join(folder.path, 'part.cardbox');
    const exporting = profile.exportTo(target);
    // The export waits while the file holds a part of the import.
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(existsSync(target)).toBe(false);
    const importer = createImporter({
      store: () => profile.store,
      media: () => profile.place,
      pause,
    });
    await importer.call(
      'begin',
      { job: 'j', name: '', place: { kind: 'table', target: { kind: 'new', title: 'Other' } } },
      signal,
    );
    await exporting;
    const to = new Profile(folder.path, 'to');
    await to.importFrom(target);
    expect(to.test.rows(`SELECT 1 FROM cards WHERE back = '["changed"]'`)).toHaveLength(CARDS);
    to.close();
    profile.close();
  });
});
