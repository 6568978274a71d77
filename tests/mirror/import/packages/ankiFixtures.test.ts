import { describe, expect, it } from 'vitest';
import { openDeck } from '#mirror/import/reading.ts';
import { compareWith, importPackage, lookAtPackage, packageFile } from '../../support/packages.ts';
import { profilesForTests } from '../../support/profiles.ts';

const { profile } = profilesForTests();
const fixture = (name: string) => packageFile(`tests/fixtures/anki/${name}.apkg`);

describe('packages that Anki wrote', () => {
  it('are found by their content', async () => {
    const source = { path: fixture('update1').path, name: 'deck.csv', parsing: {} };
    expect(await openDeck(source)).toEqual({ kind: 'package', format: 'anki', size: 3137 });
  });

  it('are shown before the import', async () => {
    expect(await lookAtPackage(fixture('update1'))).toMatchObject({
      title: 'update1',
      boxes: [{ title: 'Default', isSubBox: false, cards: 1 }],
      counts: { boxes: 1, cards: 1, media: 0, answers: 0 },
      hasProgress: false,
      noteTypes: [{ name: 'Basic', notes: 1, fields: ['Front', 'Back'], roles: ['front', 'back'], hasLayout: true }],
      cards: [{ front: ['hello'], back: ['world'], mnemonic: [] }],
      leftOut: [],
    });
  });

  // Proves S-270, S-271.
  it('come in once, and again when they have changed', async () => {
    const to = profile();
    expect(await compareWith(to, fixture('update1'))).toMatchObject({ added: 1, updated: 0, unchanged: 0 });
    expect(await importPackage(to, fixture('update1'))).toMatchObject({ boxesAdded: 1, added: 1, updated: 0 });
    expect(to.snapshot().cards).toMatchObject([
      { title: 'hello', front: '["hello"]', back: '["world"]', guid: 'cU1%zNUzk1' },
    ]);
    const before = to.snapshot();
    expect(await importPackage(to, fixture('update1'))).toMatchObject({ boxesAdded: 0, added: 0, unchanged: 1 });
    expect(to.snapshot()).toEqual(before);
    expect(await compareWith(to, fixture('update2'))).toMatchObject({ added: 0, updated: 1, unchanged: 0 });
    expect(await importPackage(to, fixture('update2'))).toMatchObject({ added: 0, updated: 1 });
    expect(to.snapshot().cards).toMatchObject([{ guid: 'cU1%zNUzk1', title: 'goodbye', front: '["goodbye"]' }]);
  });

  it('say which files are no pictures or audio', async () => {
    const to = profile();
    const done = await importPackage(to, fixture('media'));
    expect(done).toMatchObject({ added: 1, media: 0, notes: { leftOut: [{ what: 'media_unsupported', count: 1 }] } });
    expect(to.snapshot().cards).toMatchObject([{ title: 'foo', front: '["<i>foo.wav</i>"]' }]);
  });
});
