/**
 * `node build/package/drawIcons.ts`: draws the app's icons and the installers' pictures from their SVGs, with Chromium. They are
 * kept in the project, so that packing needs no browser.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../electron-on-chromium/findChromium.ts';

const folder = join(import.meta.dirname, 'icons');
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024] as const;

/** The names that Apple's icon files have for the sizes of their pictures. */
const APPLE = [
  ['icp4', 16],
  ['ic11', 32],
  ['icp5', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
] as const;

async function draw(page: Page, name: string, width: number, height: number, scale = 1): Promise<Buffer> {
  const svg = readFileSync(join(folder, `${name}.svg`), 'utf8');
  await page.setViewportSize({ width: width * scale, height: height * scale });
  await page.setContent(`<style>body{margin:0}body>svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  return await page.screenshot({ omitBackground: true });
}

/** An icon file of Windows: a directory, then the pictures as PNG. */
function icoOf(pictures: ReadonlyMap<number, Buffer>): Buffer {
  const sizes = [16, 24, 32, 48, 64, 128, 256];
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [n, size] of sizes.entries()) {
    const { length } = pictures.get(size) ?? Buffer.alloc(0);
    const at = 6 + 16 * n;
    // 0 means 256.
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += length;
  }
  return Buffer.concat([head, ...sizes.map((size) => pictures.get(size) ?? Buffer.alloc(0))]);
}

/** An icon file of Apple: the pictures as PNG, each with its name and length. */
function icnsOf(pictures: ReadonlyMap<number, Buffer>): Buffer {
  const part = (name: string, content: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.write(name, 'ascii');
    head.writeUInt32BE(content.length + 8, 4);
    return Buffer.concat([head, content]);
  };
  return part('icns', Buffer.concat(APPLE.map(([name, size]) => part(name, pictures.get(size) ?? Buffer.alloc(0)))));
}

/** A picture of Windows' installer: rows from the bottom, blue first, each filled up to four bytes. */
async function bmpOf(page: Page, png: Buffer, width: number, height: number): Promise<Buffer> {
  const pixels = await page.evaluate(
    async ({ text, width, height }) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d');
      const picture = new Image();
      picture.src = `data:image/png;base64,${text}`;
      await picture.decode();
      context?.drawImage(picture, 0, 0);
      return [...(context?.getImageData(0, 0, width, height).data ?? [])];
    },
    { text: png.toString('base64'), width, height },
  );
  const row = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + row * height);
  file.write('BM', 'ascii');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [red = 0, green = 0, blue = 0] = pixels.slice((y * width + x) * 4, (y * width + x) * 4 + 3);
      file.set([blue, green, red], 54 + (height - 1 - y) * row + x * 3);
    }
  }
  return file;
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage();
const pictures = new Map<number, Buffer>();
for (const size of SIZES) pictures.set(size, await draw(page, 'icon', size, size));
for (const [size, png] of pictures) {
  // electron-builder finds the icons of Linux by these names.
  if (size <= 512) writeFileSync(join(folder, `${size}x${size}.png`), png);
}
writeFileSync(join(folder, 'icon.ico'), icoOf(pictures));
writeFileSync(join(folder, 'icon.icns'), icnsOf(pictures));
writeFileSync(join(folder, 'installer.bmp'), await bmpOf(page, await draw(page, 'installer', 164, 314), 164, 314));
writeFileSync(join(folder, 'dmg.png'), await draw(page, 'dmg', 540, 380));
writeFileSync(join(folder, 'dmg@2x.png'), await draw(page, 'dmg', 540, 380, 2));
// For docs: on light and on dark.
const art = ['icon.svg', 'installer.svg', 'dmg.svg'].map((name) => readFileSync(join(folder, name), 'utf8'));
for (const [theme, color] of [
  ['light', '#ffffff'],
  ['dark', '#15161b'],
] as const) {
  await page.setViewportSize({ width: 1040, height: 360 });
  const sized = art.map((svg, n) => `<div style="height:300px;width:${[300, 157, 426][n]}px">${svg}</div>`).join('');
  const style = `<style>body{margin:0;padding:30px;background:${color};display:flex;gap:36px}div>svg{display:block;height:100%}</style>`;
  await page.setContent(style + sized);
  writeFileSync(join(import.meta.dirname, `../../docs/pictures/install-${theme}.png`), await page.screenshot());
}
await browser.close();
