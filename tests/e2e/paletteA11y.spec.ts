import { faultsOf } from './support/axe.ts';
import { PALETTE_SCREENS } from './support/screens/palette.ts';
import { setTo, settled } from './support/shots.ts';
import { expect, test } from './support/test.ts';
import { trainedProfile } from './support/trained.ts';

/** The width of the palette's window in CSS pixels at 80, 100 and 200 %. */
const ZOOMED = [850, 680, 340] as const;

// Proves S-213.
test('palette: no page has a fault of accessibility, in both languages and themes, at 80 to 200 %', async ({
  start,
}) => {
  const { userData, boxes } = await trainedProfile();
  const app = await start({ userData });
  const { palette } = app;
  const faults: string[] = [];
  for (const screen of PALETTE_SCREENS) {
    const page = (await screen.open({ app, boxes })) ?? app.main;
    if (page !== palette) continue;
    for (const [language, theme] of [
      ['en', 'light'],
      ['zh', 'dark'],
    ] as const) {
      await setTo(page, { language, theme });
      await settled(page);
      faults.push(...(await faultsOf(page)).map((fault) => `${screen.name} ${language} ${theme}: ${fault}`));
    }
    for (const width of ZOOMED) {
      await page.setViewportSize({ width, height: 320 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) faults.push(`${screen.name} at ${width} px: ${overflow} px too wide`);
    }
    await page.setViewportSize({ width: 680, height: 494 });
  }
  expect(faults).toEqual([]);
});
