import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { createCard } from '#mirror/cards/cardWrites.ts';
import { addMedia } from '#mirror/media/index.ts';
import { RAGGED, vocabulary } from '#tests/fixtures/decks/index.ts';
import { deckText } from '#tests/fixtures/decks/languages.ts';
import { BASIC, CLOZE, type TestPackage, writeAnkiPackage } from '#tests/mirror/support/ankiPackage.ts';
import { Profile, writeZip } from '#tests/mirror/support/cardbox.ts';
import { PNG } from '#tests/mirror/support/mediaFiles.ts';
import type { RunningApp } from '../app.ts';
import { chooseFile, go, pageAt, type Screen, screen } from '../stage.ts';
import { acceptPreview } from '../steps.ts';

const cardOfMochi = (id: string, content: string) => ({ '~:id': `~:${id}`, '~:name': id, '~:content': content });
/** A package of Mochi with sub-decks, a review and a card in its trash. */
const FRENCH = {
  '~:version': 2,
  '~:decks': [
    {
      '~:id': '~:f',
      '~:name': 'French',
      '~:cards': {
        '~#list': [
          {
            ...cardOfMochi('le chat', '# le chat\n---\nthe cat\n---\n*Le chat dort.*'),
            '~:reviews': [{ '~:date': { '~#dt': 1_709_251_200_000 }, '~:interval': 8, '~:remembered?': true }],
          },
          { ...cardOfMochi('old', 'old'), '~:trashed?': true },
        ],
      },
    },
    {
      '~:id': '~:v',
      '~:name': 'Verbs',
      '~:parent-id': '~:f',
      '~:cards': {
        '~#list': [cardOfMochi('aller', 'Je {{1::vais}} à Paris'), cardOfMochi('voir', 'voir\n---\nto see')],
      },
    },
  ],
};

/** A table in windows-1251: "лук, onion; дом, house; лук, bow". */
const REPEATED = Buffer.from('ebf3ea2c6f6e696f6e0aeaeef8eae02c6361740ae4eeec2c686f7573650aebf3ea2c626f770a', 'hex');

/** A package with several decks, note types and things that are left out. */
function packageOf({ userData }: RunningApp): Promise<string> {
  const content: TestPackage = {
    types: [
      BASIC,
      CLOZE,
      {
        name: 'Scripted',
        fields: ['Word', 'Meaning', 'Hint'],
        templates: [['<script></script>{{Word}}', '{{Meaning}}']],
      },
    ],
    decks: ['Japanese', 'Japanese::Verbs', 'Japanese::Verbs::Godan', 'Geography'],
    notes: [
      { guid: 'a', fields: ['食[た]べる', 'to eat [sound:taberu.mp3]'], tags: 'verb', cards: [{ did: 2 }] },
      { guid: 'b', fields: ['泳[およ]ぐ', 'to swim'], cards: [{ did: 3, type: 2, queue: 2, ivl: 8, due: 3 }] },
      {
        guid: 'c',
        type: 1,
        fields: ['The capital of {{c1::Japan}} is {{c2::Tokyo::city}}', ''],
        cards: [{ did: 4 }, { did: 4 }],
      },
      { guid: 'd', type: 2, fields: ['猫[ねこ]', 'cat', 'meow'], cards: [{ did: 1 }] },
      { guid: 'e', fields: ['', 'without a front'] },
      { guid: 'f', fields: ['鳥[とり]', 'bird <img src="bird.jpg">'], cards: [{ type: 2, queue: 2, ivl: 8, due: -9 }] },
    ],
    answers: [[1, 0, {}]],
  };
  return writeAnkiPackage(join(userData, 'package'), 'anki21b', content);
}

/** A `.cardbox` file of another profile, with an image. */
async function cardboxOf({ userData }: RunningApp): Promise<string> {
  const from = new Profile(userData, 'other');
  const box = from.test.box('German');
  const { hash } = await addMedia(from.place, PNG, '');
  const cards = [
    ['das Haus', 'house'],
    ['der Baum', `tree ![](media:${hash})`],
    ['die Katze', 'cat'],
    ['der Hund', 'dog'],
  ] as const;
  for (const [front, back] of cards)
    createCard(from.store, box, { title: front, front: [front], back: [back], mnemonic: [], tags: [] });
  const path = join(userData, 'German.cardbox');
  await from.exportTo(path);
  from.close();
  return path;
}

/** Import, and a part of the program that cannot be loaded. */
export const IMPORT_SCREENS: readonly Screen[] = [
  pageAt('import', '/main/import', (page) => page.getByRole('button', { name: /Chemical elements/ })),
  pageAt('import-paste', '/main/import?do=paste', (page) => page.getByRole('dialog', { name: 'Paste cards' })),
  screen('import-preview', async ({ app }) => {
    await go(app.main, '/main/import');
    await chooseFile(app, 'German.csv', deckText('german'));
    await expect(app.main.getByRole('button', { name: /^Import .* rows$/ })).toBeVisible();
  }),
  screen('import-repeated', async ({ app }) => {
    await go(app.main, '/main/import');
    await chooseFile(app, 'слова.csv', REPEATED);
    await expect(app.main.getByRole('radio', { name: 'Make a card for each' })).toBeVisible();
  }),
  screen('import-mochi', async ({ app }) => {
    await go(app.main, '/main/import');
    const path = await writeZip(join(app.userData, 'made.zip'), { 'data.json': JSON.stringify(FRENCH) });
    await chooseFile(app, 'French.mochi', readFileSync(path));
    await expect(app.main.getByRole('button', { name: 'Import 3 cards' })).toBeVisible();
  }),
  screen('import-cardbox', async ({ app }) => {
    await go(app.main, '/main/import');
    await chooseFile(app, 'German.cardbox', readFileSync(await cardboxOf(app)));
    await expect(app.main.getByText('New: 4. Updated: 0. Unchanged: 0.')).toBeVisible();
  }),
  screen('import-report', async ({ app }) => {
    await chooseFile(app, 'words.csv', RAGGED);
    await expect(app.main.getByRole('heading', { name: 'words.csv' })).toBeVisible();
    await acceptPreview(app.main);
    await expect(app.main.getByRole('heading', { name: 'Skipped rows' })).toBeVisible();
  }),
  screen('import-package', async ({ app }) => {
    await go(app.main, '/main/import');
    await chooseFile(app, 'Japanese.apkg', readFileSync(await packageOf(app)));
    await expect(app.main.getByText(/^New: \d|^You already have/)).toBeVisible();
  }),
  screen('import-package-report', async ({ app }) => {
    await go(app.main, '/main/import');
    await chooseFile(app, 'Japanese.apkg', readFileSync(await packageOf(app)));
    await app.main.getByRole('button', { name: /^Import \d+ cards$/ }).click();
    await expect(app.main.getByRole('heading', { name: 'Imported Japanese.apkg' })).toBeVisible();
  }),
  screen('import-package-refused', async ({ app }) => {
    await go(app.main, '/main/import');
    await chooseFile(app, 'Japanese.apkg', 'front,back');
    await expect(app.main.getByRole('alert').filter({ hasText: /isn’t a deck|卡组包/ })).toBeVisible();
  }),
  screen('import-progress', async ({ app }) => {
    await go(app.main, '/main/import');
    await chooseFile(app, 'many.csv', vocabulary(150_000));
    await app.main.getByRole('button', { name: /^Import/ }).click();
    await expect(app.main.getByRole('button', { name: 'Cancel' })).toBeVisible();
  }),
  screen('error', async ({ app }) => {
    // A part of the program that cannot be loaded, as after a broken update.
    await app.main.route('**/assets/RecapPage-*.js', (route) => route.abort());
    await go(app.main, '/main/recap');
    await expect(app.main.getByRole('heading', { level: 1, name: 'Oops!' })).toBeVisible();
    await app.main.unroute('**/assets/RecapPage-*.js');
  }),
];
