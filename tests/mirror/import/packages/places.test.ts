import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '../../../support/temp.ts';
import { writeAnkiPackage } from '../../support/ankiPackage.ts';
import { Profile } from '../../support/cardbox.ts';
import { importPackage, packageFile } from '../../support/packages.ts';

const folder = tempFolder('places').path;

// Proves Y-80.
it('gives the place of a new box a stamp of this device', async () => {
  const notes = [{ guid: 'g', fields: ['front', 'back'] }];
  const path = await writeAnkiPackage(join(folder, 'deck.apkg'), 'anki21', { decks: ['Deck'], notes });
  const [one, other] = [new Profile(folder, 'one'), new Profile(folder, 'other')];
  other.test.box('Before');
  const places = [];
  for (const profile of [one, other]) {
    await importPackage(profile, packageFile(path));
    const [box] = profile.test.rows<{ position: number; stamps: string }>(
      "SELECT position, stamps FROM boxes WHERE title = 'Deck'",
    );
    const stamp: string = JSON.parse(box?.stamps ?? '{}').position ?? '';
    expect(stamp.endsWith(profile.store.device)).toBe(true);
    places.push(box?.position);
    profile.close();
  }
  expect(places).toEqual([0, 1]);
});
