import { expect, it } from 'vitest';
import { BOX_SWITCHES, BOX_TABLE } from '#core/sync/index.ts';
import { profilesForTests } from '../../mirror/support/profiles.ts';
import type { TestStore } from '../../mirror/support/store.ts';
import { Computer } from '../support/computer.ts';
import { newAccount } from '../support/items.ts';
import { serveTests } from '../support/server.ts';

const server = serveTests();
const { profile, file } = profilesForTests();

const valuesWith = (value: (name: (typeof BOX_SWITCHES)[number]) => boolean) =>
  Object.fromEntries(BOX_SWITCHES.map((name) => [name, value(name)]));
const INITIAL = valuesWith((name) => BOX_TABLE[name].initial);
const CHANGED = valuesWith((name) => !BOX_TABLE[name].initial);

async function settingsOf(test: TestStore, title: string): Promise<unknown> {
  const { data } = await test.ask('cardboxes', { uid: test.store.uid });
  return data.cardboxes.find((box: { title: string }) => box.title === title)?.settings;
}

// Proves E-17.
it('every switch of a box comes to other devices, and to copies and files of the box', async () => {
  const ann = await newAccount(server);
  const [one, two] = [new Computer(server, ann), new Computer(server, ann)];
  const bid = one.test.box('Verbs');
  expect(await settingsOf(one.test, 'Verbs')).toMatchObject(INITIAL);
  await one.ask('updateCardbox', { bid, patch: CHANGED });
  await one.sync();
  await two.sync();
  expect(await settingsOf(two.test, 'Verbs')).toMatchObject(CHANGED);
  await two.ask('updateCardbox', { bid, patch: INITIAL });
  await two.sync();
  await one.sync();
  expect(await settingsOf(one.test, 'Verbs')).toMatchObject(INITIAL);
  expect(one.contents()).toEqual(two.contents());

  const [from, to] = [profile(), profile()];
  const own = from.test.box('Verbs');
  await from.test.ask('updateCardbox', { bid: own, patch: CHANGED });
  await from.test.ask('duplicateCardbox', { bid: own, title: 'Copy' });
  expect(await settingsOf(from.test, 'Copy')).toMatchObject(CHANGED);
  await from.exportTo(file('boxes.cardbox'));
  await to.importFrom(file('boxes.cardbox'));
  for (const title of ['Verbs', 'Copy']) expect(await settingsOf(to.test, title)).toMatchObject(CHANGED);
});
