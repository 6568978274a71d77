import type { WindowSystem } from './windowSystem.ts';

export interface BadgeSystem {
  readonly system: WindowSystem;
  /** The number on the app's icon (macOS, docks of Linux). */
  setCount(count: number): void;
  /** The picture on the app's button in the taskbar (Windows), with its description; null for none. */
  setOverlay(badge: { readonly text: string; readonly pixels: Buffer } | null): void;
}

/** Shows the number of due cards on the app's icon; 0 shows none. */
export function showBadge({ system, setCount, setOverlay }: BadgeSystem, count: number): void {
  const text = count > 99 ? '99+' : String(count);
  if (system !== 'windows') setCount(count);
  else setOverlay(count === 0 ? null : { text, pixels: badgePixels(text) });
}

/** The width and height of a badge in pixels. */
export const BADGE_SIZE = 32;
/** Of the accent color, as blue, green, red and alpha: the order of a bitmap. */
const INK = [0xc4, 0x53, 0x44, 0xff] as const;
const WHITE = [0xff, 0xff, 0xff, 0xff] as const;
const SCALE = 2;
const GLYPH = { width: 4, height: 7 } as const;

/** Seven rows of four pixels each, as hexadecimal digits. */
const GLYPHS: Readonly<Record<string, string>> = {
  '0': '6999996',
  '1': '2622227',
  '2': '691248f',
  '3': 'e11611e',
  '4': '22aaf22',
  '5': 'f88e11e',
  '6': '698e996',
  '7': 'f112444',
  '8': '6996996',
  '9': '6997196',
  '+': '0027200',
};

/** A disk with a text of one to three of the characters 0 to 9 and +, as the pixels of a bitmap. */
function badgePixels(text: string): Buffer {
  const pixels = Buffer.alloc(BADGE_SIZE * BADGE_SIZE * 4);
  const set = (x: number, y: number, color: readonly number[]): void => {
    pixels.set(color, (y * BADGE_SIZE + x) * 4);
  };
  const middle = (BADGE_SIZE - 1) / 2;
  for (let y = 0; y < BADGE_SIZE; y++) {
    for (let x = 0; x < BADGE_SIZE; x++) {
      if (Math.hypot(x - middle, y - middle) <= BADGE_SIZE / 2) set(x, y, INK);
    }
  }
  const advance = (GLYPH.width + 1) * SCALE;
  const left = Math.round((BADGE_SIZE - (text.length * advance - SCALE)) / 2);
  const top = Math.round((BADGE_SIZE - GLYPH.height * SCALE) / 2);
  for (const [index, character] of [...text].entries()) {
    for (let y = 0; y < GLYPH.height * SCALE; y++) {
      const row = Number.parseInt(GLYPHS[character]?.[Math.floor(y / SCALE)] ?? '0', 16);
      for (let x = 0; x < GLYPH.width * SCALE; x++) {
        const isInk = ((row >> (GLYPH.width - 1 - Math.floor(x / SCALE))) & 1) === 1;
        if (isInk) set(left + index * advance + x, top + y, WHITE);
      }
    }
  }
  return pixels;
}
