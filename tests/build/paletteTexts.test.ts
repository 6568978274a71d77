import { expect, test } from 'vitest';
import { missingTexts } from '../../build/setup/paletteTexts.mjs';

test('the build of the palette’s window refuses texts that the window does not load', () => {
  const code = 't(`palette:nothing`);t(\'settings:data.title\');t("today:start");t(`settings:data.title`)';
  const all = ['palette', 'settings', 'today'];
  expect(missingTexts(code, all, ['palette'])).toEqual(['settings:data.title', 'today:start']);
  expect(missingTexts(code, all, all.slice(0, 2))).toEqual(['today:start']);
});
