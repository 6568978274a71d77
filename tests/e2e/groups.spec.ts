import { faultsOf } from './support/axe.ts';
import { go } from './support/stage.ts';
import { expect, test } from './support/test.ts';
import { withBox } from './support/training.ts';

// Proves S-146.
test('product §2: A-Z tiles of a Japanese box stand under rows of kana that can be closed', async ({ start }) => {
  const { main: page } = await start();
  const words = [
    ['会う', 'あう'],
    ['会社', 'かいしゃ'],
    ['学校', 'がっこう'],
    ['犬', 'dog'],
    ['テレビ', 'TV'],
  ] as const;
  const cards = words.map(([title, back]) => ({ title, front: [title], back: [back] }));
  const box = await withBox(page, 'JLPT', cards);
  await go(page, `/main/dashboard/a_z_boxes/${box.bid}`);
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([/^あ\s*2 cards$/, /^か\s*1 card$/, /^た\s*1 card$/, /^漢字\s*1 card$/]);
  // One tile for each first character, with its own address.
  const tiles = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(tiles).toHaveText([/^会2/, /^学1/, /^テ1/, /^犬1/]);
  await expect(tiles.first()).toHaveAttribute(
    'href',
    new RegExp(`/a_z_boxes/${box.bid}/box_cards/${encodeURIComponent('会')}$`),
  );
  expect(await faultsOf(page)).toEqual([]);
  await headings.first().getByRole('button').press('Enter');
  await expect(tiles).toHaveText([/^学1/, /^テ1/, /^犬1/]);
});
