import type { Locator, Page } from '@playwright/test';
import { enterWithoutAccount as enter, expectActive } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** A red dot of one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

/** A new profile's first box, created on the page where cards are added. */
async function begin(page: Page, box = 'Rivers'): Promise<void> {
  await enter(page);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Add' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New box' }).first()).toBeVisible();
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/main\/add/);
  await page.getByRole('textbox', { name: 'Box name' }).fill(box);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Title')).toBeVisible();
}

/** Pastes a file, or drags it over the element and drops it there. */
async function giveFile(area: Locator, how: 'paste' | 'drop', base64: string, type: string): Promise<void> {
  await area.evaluate(
    (element, [way, text = '', mime = '']) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes], 'red dot.png', { type: mime }));
      const shared = { bubbles: true, cancelable: true };
      if (way === 'paste') {
        return element.dispatchEvent(new ClipboardEvent('paste', { ...shared, clipboardData: files }));
      }
      // A drop is possible only where dragging over is accepted.
      const isRefused = element.dispatchEvent(new DragEvent('dragover', { ...shared, dataTransfer: files }));
      return isRefused || element.dispatchEvent(new DragEvent('drop', { ...shared, dataTransfer: files }));
    },
    [how, base64, type],
  );
}

// Proves S-65.
test('marks by key and button, numbered gaps, the preview beside, Ctrl+Z', async ({ start }) => {
  const { main: page } = await start();
  await begin(page);
  const front = field(page, 'Front');
  await front.fill('one two three');
  await front.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 3));
  await page.keyboard.press('ControlOrMeta+b');
  await expect(front).toHaveValue('**one** two three');
  await expect(preview(page).locator('strong')).toHaveText('one');
  await front.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(8, 11));
  await page.keyboard.press('ControlOrMeta+Shift+C');
  await front.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(area.value.length - 5, area.value.length));
  await page.keyboard.press('ControlOrMeta+Shift+C');
  await expect(front).toHaveValue('**one** {{c1::two}} {{c2::three}}');
  await expect(preview(page)).toContainText('one [...] [...]');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(front).toHaveValue('**one** {{c1::two}} three');
  const back = field(page, 'Back');
  await back.fill('\\frac{1}{2}');
  await back.selectText();
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expectActive(back);
  await back.selectText();
  await page.getByRole('toolbar', { name: 'Back: formatting' }).getByRole('button', { name: 'LaTeX' }).click();
  await expect(back).toHaveValue('$\\frac{1}{2}$');
  await expect(preview(page).locator('math mfrac')).toHaveCount(1);
});

// Proves S-66.
test('pasted and dropped pictures, and a recording, are on the card', async ({ start }) => {
  const { main: page } = await start();
  await begin(page);
  const front = field(page, 'Front');
  await front.fill('A dot: ');
  await giveFile(front, 'paste', PNG, 'image/png');
  await expect(front).toHaveValue(/^A dot: !\[red dot\]\(media:[0-9a-f]{8}\)$/);
  const picture = preview(page).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await giveFile(front, 'paste', btoa('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml');
  await expect(page.getByText(/Unsupported file type/)).toBeVisible();
  const mnemonic = field(page, 'Mnemonic');
  await giveFile(mnemonic, 'drop', PNG, 'image/png');
  await expect(mnemonic).toHaveValue(/^!\[red dot\]\(media:[0-9a-f]{8}\)$/);
  await mnemonic.focus();
  await giveFile(page.getByRole('toolbar', { name: 'Mnemonic: formatting' }), 'drop', PNG, 'image/png');
  await expect(mnemonic).toHaveValue(/^(!\[red dot\]\(media:[0-9a-f]{8}\)\s*){2}$/);
  const back = field(page, 'Back');
  await back.focus();
  const tools = page.getByRole('toolbar', { name: 'Back: formatting' });
  await tools.getByRole('button', { name: 'Record audio' }).click();
  await expect(page.getByText('Recording 0:01')).toBeVisible();
  await tools.getByRole('button', { name: 'Stop recording' }).click();
  await expect(back).toHaveValue(/^\[Recording\]\(media:[0-9a-f]{8}\)$/);
  const sound = preview(page).locator('audio');
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0);
  const player = preview(page).getByRole('group', { name: 'Audio: Recording' });
  await player.getByRole('button', { name: 'Play' }).click();
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(player.getByRole('button', { name: 'Play' })).toBeVisible();
  expect(await sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.5);
});

const OTHERS = ['Back', 'Mnemonic'] as const;

// Proves S-141, S-142.
test('the title follows the front; long texts and pictures leave the layout as it is', async ({ start }) => {
  const { main: page } = await start();
  await begin(page);
  const front = field(page, 'Front');
  const title = field(page, 'Title');
  const tools = (side: string) => page.getByRole('toolbar', { name: `${side}: formatting` });
  await front.focus();
  const buttons = await tools('Front').getByRole('button').count();
  for (const side of OTHERS) await expect(tools(side)).toBeHidden();
  const widthOf = async () => (await front.boundingBox())?.width;
  for (const width of [1280, 620]) {
    await page.setViewportSize({ width, height: 800 });
    await front.fill('Listen');
    const before = await widthOf();
    await front.press('ControlOrMeta+End');
    await giveFile(front, 'paste', PNG, 'image/png');
    await expect(front).toHaveValue(/^Listen!\[red dot\]\(media:[0-9a-f]{8}\)$/);
    await expect(title).toHaveValue('Listen');
    await page.keyboard.insertText('w'.repeat(200));
    await expect(title).toHaveValue(/^Listen w{200}$/);
    expect(await widthOf()).toBe(before);
    for (let at = 0; at < buttons; at++) await expect(tools('Front').getByRole('button').nth(at)).toBeInViewport();
  }
});

test('all fields have one width, and the preview is beside them from the first to the last', async ({ start }) => {
  const { main: page } = await start();
  await begin(page);
  await page.setViewportSize({ width: 1180, height: 800 });
  /** Left edge and width of a field with its frame. */
  const extent = async (name: string) => {
    const input = page.getByLabel(name, { exact: true }).and(page.locator('input, textarea'));
    return await input.evaluate((element) => {
      const { left, width } = (element.closest('.mantine-Input-wrapper') ?? element).getBoundingClientRect();
      return { left, width };
    });
  };
  const front = await extent('Front');
  for (const name of ['Box', 'Back', 'Mnemonic', 'Title', 'Tags', 'Related cards']) {
    expect(await extent(name), name).toEqual(front);
  }
  const form = await page.locator('form > div').boundingBox();
  expect((await preview(page).boundingBox())?.height).toBeCloseTo(form?.height ?? 0, 0);
});

// Proves S-67, S-123.
test('the microphone and a link need a press that is no script’s; the palette gets no microphone', async ({
  start,
}) => {
  const app = await start();
  const { main: page } = app;
  await enter(page);
  const record = `navigator.mediaDevices.getUserMedia({ audio: true }).then(() => 'heard', (error) => error.name)`;
  expect(await app.palette.evaluate(record)).toBe('NotAllowedError');
  expect(await page.evaluate(record.replace('audio: true', 'video: true'))).toBe('NotAllowedError');
  const client = await page.context().newCDPSession(page);
  /** As a script of the page does: the inspector would count as a press otherwise. */
  const run = async (expression: string) => {
    const given = { expression, awaitPromise: true, returnByValue: true, userGesture: false };
    return (await client.send('Runtime.evaluate', given)).result.value as unknown;
  };
  await run(`Object.defineProperty(navigator, 'userActivation', { value: { isActive: true, hasBeenActive: true } })`);
  await expect.poll(() => run(`document.dispatchEvent(new KeyboardEvent('keydown', { key: 'q' }))`)).toBe(true);
  // The press that led here is over after five seconds at most.
  await expect.poll(() => run(record)).toBe('NotAllowedError');
  const open = `window.open('https://example.com/page') === null`;
  expect(await run(open)).toBe(true);
  await page.keyboard.press('q');
  expect(await run(open)).toBe(true);
  expect(await run(open)).toBe(true);
  const opened = { method: 'openExternal', argument: 'https://example.com/page' };
  await expect.poll(() => app.desk.shellCalls()).toEqual([opened]);
});
