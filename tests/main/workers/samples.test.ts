import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSamples } from '#main/workers/samples.ts';
import { tempFolder } from '../support/doubles.ts';

const shipped = createSamples(resolve(import.meta.dirname, '../../../resources/samples'));

describe('the sample decks', () => {
  it('exist, each with its file', async () => {
    const list = await shipped.list();
    expect(list.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...list.map(({ count }) => count))).toBeGreaterThan(100);
    for (const { id } of list) {
      const sample = await shipped.find(id);
      expect(existsSync(sample?.path ?? '')).toBe(true);
    }
  });

  it('are found by id only', async () => {
    expect(await shipped.find('nothing')).toBeNull();
  });

  it('may not name a file in another directory', async () => {
    const folder = join(tempFolder(), 'samples');
    mkdirSync(folder);
    const row = { id: 'evil', file: '../secret.csv', title: { en: 'a', zh: 'b' }, count: 1 };
    writeFileSync(join(folder, 'index.json'), JSON.stringify([row]));
    await expect(createSamples(folder).list()).rejects.toThrow();
  });
});
