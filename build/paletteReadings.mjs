import { join } from 'node:path';
import { customPinyin, pinyin } from 'pinyin-pro';
import zh from '../src/renderer/features/palette/zh.ts';
import { root } from './setup/paths.mjs';

export const readingsFile = join(root, 'src/renderer/features/palette/generated.ts');

/** Words that pinyin-pro reads in another way. */
customPinyin(Object.fromEntries([['重命名', 'chóng mìng míng']]));

/** @returns {string} The readings of the palette's Chinese commands: the page has no dictionary of Chinese characters. */
export function paletteReadings() {
  const rows = Object.entries(zh.commands).map(([id, { title }]) => {
    const reading = pinyin(title, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' }).join(' ');
    return `  ${id}: '${reading}',`;
  });
  return [
    '// Written by build/codegen.mjs from zh.ts; never edited by hand.',
    '/** How the Chinese titles of the commands are read, in pinyin. */',
    `export const READINGS = {\n${rows.join('\n')}\n} as const;`,
    '',
  ].join('\n');
}
