import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PNG } from '../../mirror/support/mediaFiles.ts';
import { TestMirror } from '../../mirror/support/mirror.ts';
import { addCards, inApp, inStore, marked, numbered } from '../support/app.ts';
import { fileIn, type Scenario } from '../support/scenario.ts';

const input = (title: string, front = title) => ({ title, front: [front], back: ['back'], mnemonic: [] });

/** New boxes, new and edited cards, a picture, a change of many cards, and cards moved to Trash. */
export const edits: Scenario = {
  prepare: (root) => inStore(root, (store) => void addCards(store, 'Box', numbered('Old', 12))),

  async run(root, acknowledge) {
    const mirror = await TestMirror.open(fileIn(root));
    const ask = async (operation: string, variables: Record<string, unknown>) => {
      const { data, errors } = await mirror.ask(operation, variables);
      assert.equal(errors, undefined, JSON.stringify(errors));
      return data[operation];
    };
    const cids = await ask('cardIds', { scope: {} });
    const { bid } = await ask('createCardbox', { title: 'New box' });
    acknowledge('box New box');
    const { cid } = await ask('createCard', { pbid: bid, card: input('First') });
    acknowledge('card First');
    await ask('editCard', { cid, card: input('Second') });
    acknowledge('renamed Second');
    const added = await mirror.client.request<{ hash: string }>({
      kind: 'media',
      call: { kind: 'add', bytes: PNG, name: 'dot.png' },
    });
    assert.ok(added.ok);
    const { hash } = added.value;
    acknowledge(`picture ${hash}`);
    await ask('createCard', { pbid: bid, card: input('Picture', `![dot](media:${hash})`) });
    acknowledge('card Picture');
    await ask('bulkEdit', { cids, edit: { tag: { add: ['many'], remove: [] } } });
    acknowledge('tag many');
    await ask('deleteCards', { cids: cids.slice(0, 6) });
    acknowledge('deleted 6');
    await mirror.close();
    acknowledge('closed');
  },

  check: (root, marks) =>
    inApp(root, async (app) => {
      const titles = await app.titles();
      const old = titles.filter((title) => title.startsWith('Old')).length;
      assert.ok(old === 6 || (old === 12 && marked(marks, 'deleted').length === 0), `${old} old cards`);
      const boxes = (await app.ask('cardboxes', { uid: 'person' })).cardboxes.map(
        (box: { title: string }) => box.title,
      );
      for (const box of marked(marks, 'box')) assert.ok(boxes.includes(box), 'the new box is missing');
      const [renamed] = marked(marks, 'renamed');
      for (const card of marked(marks, 'card')) {
        const isThere = titles.includes(card) || (card === 'First' && titles.includes('Second'));
        assert.ok(isThere, `the card ${card} is missing`);
      }
      if (renamed !== undefined) assert.ok(titles.includes(renamed), 'the edit is missing');
      for (const hash of marked(marks, 'picture')) {
        const { path } = await app.call<{ path: string }>({ kind: 'media', call: { kind: 'find', hash } });
        assert.equal(createHash('sha256').update(readFileSync(path)).digest('hex'), hash, 'the picture is not whole');
      }
      const { browseTags } = await app.ask('browseTags');
      if (marked(marks, 'tag').length > 0)
        assert.ok(JSON.stringify(browseTags).includes('many'), 'the tags are missing');
    }),
};
