import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewTable } from '#mirror/import/reading.ts';
import { writeRefusedRows } from '#mirror/import/refusedRows.ts';
import type { RefusedTexts } from '#shared/import.ts';
import { makeFolder } from '../support/import.ts';

const TEXTS: RefusedTexts = {
  headings: ['Skipped line', 'Skipped because'],
  column: 'Column',
  reasons: {
    NO_FRONT: 'No text for the front.',
    BROKEN_QUOTES: 'Unclosed quotation mark.',
    OTHER_ROW_COUNTS: 'Another row, "the same".',
    TOO_MANY_COLUMNS: 'More columns.',
  },
};

let folder: ReturnType<typeof makeFolder>;
beforeAll(() => {
  folder = makeFolder();
});
afterAll(() => folder.remove());

async function save(content: string, refused: Parameters<typeof writeRefusedRows>[0]['refused'] = []) {
  const path = folder.write(`${randomUUID()}.csv`, content);
  const source = { path, name: 'words.csv', parsing: {} };
  const { mapping } = await previewTable(source);
  const target = join(folder.path, `${randomUUID()}.csv`);
  const count = await writeRefusedRows({ source, mapping, refused, target, texts: TEXTS });
  return { count, target, text: readFileSync(target, 'utf8') };
}

describe('the table of refused rows', () => {
  // Proves S-256.
  it('has the line, the reason and the original cells, and no row that was imported', async () => {
    const { count, text } = await save(
      'Front,Back,\none,1\n,two,x\n"three,3\n"a ""quoted"" one","4,5"\n,,\nsix,6,,more text\n',
      [[5, 'OTHER_ROW_COUNTS']],
    );
    expect(count).toBe(4);
    expect(text.split('\r\n')).toEqual([
      '\ufeffSkipped line,Skipped because,Front,Back,Column 3',
      '3,No text for the front.,,two,x',
      '4,Unclosed quotation mark.,"""three,3"',
      '5,"Another row, ""the same"".","a ""quoted"" one","4,5"',
      '7,More columns.,six,6,,more text',
      '',
    ]);
  });

  // Proves S-256.
  it('is imported like the original once it is mended: the first two columns are left out', async () => {
    const { text } = await save('Front,Back,Tags\none,1,a\n,2,b\n,3,c\n');
    const path = folder.write('mended.csv', text.replace(',,2,b', ',two,2,b').replace(',,3,c', ',three,3,c'));
    const look = await previewTable({ path, name: 'skipped.csv', parsing: {} });
    expect(look.parsing.hasHeader).toBe(true);
    expect(look.mapping).toMatchObject({ title: null, front: [2], back: [3], tags: 4 });
    expect(look.rows).toEqual([
      ['3', 'No text for the front.', 'two', '2', 'b'],
      ['4', 'No text for the front.', 'three', '3', 'c'],
    ]);
  });

  it('says how its cells must be read if the file said so', async () => {
    const { text, target } = await save('#separator:tab\n#html:true\n<b>one</b>\t1\n\t2\n');
    expect(text.split('\r\n')[0]).toBe(
      '\ufeff#separator:Comma\n#html:true\nSkipped line,Skipped because,Column 1,Column 2',
    );
    const look = await previewTable({ path: target, name: 'skipped.csv', parsing: {} });
    expect(look.rows).toEqual([['4', 'No text for the front.', '', '2']]);
  });
});
