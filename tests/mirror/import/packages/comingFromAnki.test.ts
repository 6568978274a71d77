import { expect, it } from 'vitest';
import { COUNT_KIND, dueCounts } from '#mirror/cards/index.ts';
import { BASIC, CRT, FLAVORS, type TestPackage, writeAnkiPackage } from '../../support/ankiPackage.ts';
import { PNG } from '../../support/mediaFiles.ts';
import { importPackage, lookAtPackage, packageFile } from '../../support/packages.ts';
import { profilesForTests } from '../../support/profiles.ts';

const { profile, file } = profilesForTests();

const learned = (due: number, queue = 2) => [{ type: 2, queue, ivl: 8, due }];
const COLLECTION: TestPackage = {
  types: [
    BASIC,
    { name: 'Scripted', fields: ['Word', 'Meaning'], templates: [['<script></script>{{Word}}', '{{Meaning}}']] },
  ],
  notes: [
    { guid: 'due', fields: ['due', 'x <img src="here.png">'], cards: learned(-100) },
    { guid: 'long due', fields: ['long due', '[sound:lost 1.mp3]'], cards: learned(-1000) },
    { guid: 'later', fields: ['later', '<img src="lost.png"> [sound:film.mkv]'], cards: learned(100_000) },
    { guid: 'suspended', fields: ['suspended', ''], cards: learned(-100, -1) },
    { guid: 'new', fields: ['new', ''] },
    { guid: 'script', type: 1, fields: ['script', 'x'] },
  ],
  answers: [0, 1, 2].map((note) => [note, 0, { id: CRT * 1000 + note, ease: 3 }] as const),
  media: { 'here.png': PNG, 'film.mkv': Buffer.from('no film') },
};

// Proves S-343.
it.each(FLAVORS)('the import of a collection counts due cards, and names what it leaves out (%s)', async (flavor) => {
  const source = packageFile(await writeAnkiPackage(file(`${flavor}.colpkg`), flavor, COLLECTION));
  const kinds = [
    { what: 'template', count: 1, names: ['Scripted'] },
    { what: 'media_missing', count: 2, names: ['lost.png', 'lost 1.mp3'] },
  ];
  const sorted = (leftOut: readonly { readonly names: readonly string[] }[]) =>
    leftOut.map((items) => ({ ...items, names: items.names.toSorted() }));
  expect(sorted((await lookAtPackage(source)).leftOut)).toEqual(sorted(kinds));
  const to = profile();
  const done = await importPackage(to, source);
  expect(done).toMatchObject({ added: 6, due: 2 });
  expect(sorted(done.notes.leftOut)).toEqual(
    sorted([...kinds, { what: 'media_unsupported', count: 1, names: ['film.mkv'] }]),
  );
  // As Today counts them.
  expect(dueCounts(to.store, COUNT_KIND.all, 0).due).toBe(2);
  expect(await importPackage(to, source)).toMatchObject({ added: 0, due: 0 });
  expect(await importPackage(profile(), source, { progress: false })).toMatchObject({ added: 6, due: 0 });
});
