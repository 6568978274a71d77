import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

  it('has the same number of samples in each language, each with its own texts', async () => {
    const list = await shipped.list();
    for (const language of ['en', 'zh'] as const) {
      const own = list.filter((sample) => sample.language === language);
      expect(own).toHaveLength(3);
      for (const { id, count } of own) {
        const lines = readFileSync((await shipped.find(id))?.path ?? '', 'utf8')
          .trim()
          .split('\n');
        const rows = lines.slice(2);
        expect(rows).toHaveLength(count);
        const isChinese = (text: string) => /\p{Script=Han}/u.test(text);
        expect(rows.every((row) => isChinese(row) === (language === 'zh'))).toBe(true);
      }
    }
  });

  it('are found by id only', async () => {
    expect(await shipped.find('nothing')).toBeNull();
  });

  it('may not name a file in another directory', async () => {
    const folder = join(tempFolder(), 'samples');
    mkdirSync(folder);
    const about = { language: 'en', title: 'a', count: 1, frontLang: 'en', backLang: 'en' };
    const row = { id: 'evil', file: '../secret.csv', ...about };
    writeFileSync(join(folder, 'index.json'), JSON.stringify([row]));
    await expect(createSamples(folder).list()).rejects.toThrow();
  });
});
