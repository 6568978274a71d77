import type { Rectangle } from 'electron';
import * as v from 'valibot';

/** A rectangle on the desktop, in device-independent pixels. */
export type Box = Readonly<Rectangle>;

export const MAIN_MIN = { width: 400, height: 480 } as const;
const MAIN_DEFAULT = { width: 1180, height: 800 } as const;
/** The height: an input of 56, nine rows of 44, a footer of 40 and the borders (S-182). */
export const PALETTE_SIZE = { width: 680, height: 56 + 9 * 44 + 40 + 2, minHeight: 58, maxHeight: 640 } as const;

/**
 * Where the palette is on any display, as fractions: `x` of the width that it leaves free, `y` of the display's height above it.
 */
const PaletteOffsetSchema = v.object({
  x: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  y: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
});
export type PaletteOffset = v.InferOutput<typeof PaletteOffsetSchema>;
const CENTERED: PaletteOffset = { x: 0.5, y: 0.2 };

const pixel = v.pipe(v.number(), v.integer(), v.minValue(-100_000), v.maxValue(100_000));
export const WindowStateSchema = v.object({
  bounds: v.nullable(v.object({ x: pixel, y: pixel, width: pixel, height: pixel })),
  is_maximized: v.boolean(),
  /** 1 is 100 %. */
  zoom: v.pipe(v.number(), v.minValue(0.8), v.maxValue(2)),
  paletteOffset: v.optional(PaletteOffsetSchema, CENTERED),
});
export type WindowState = v.InferOutput<typeof WindowStateSchema>;
export const DEFAULT_WINDOW_STATE: WindowState = {
  bounds: null,
  is_maximized: false,
  zoom: 1,
  paletteOffset: CENTERED,
};

/**
 * The bounds of the main window at the start: its saved bounds, moved completely onto the display that contains most of it.
 * Without such a display, the center of the primary display.
 * @param workAreas the usable areas of the displays, the primary display first; at least one
 */
export function placeMain(saved: Box | null, workAreas: readonly [Box, ...Box[]]): Box {
  const [primary] = workAreas;
  if (saved === null) return centered(MAIN_DEFAULT, primary);
  const overlaps = workAreas.map((area) => overlap(saved, area));
  const most = Math.max(...overlaps);
  const area = workAreas[overlaps.indexOf(most)] ?? primary;
  return most > 0 ? clamped(saved, area) : centered(saved, primary);
}

/**
 * The bounds of the palette on a display. Its top depends on its usual height only, so that the field does not move when the
 * content changes; the content takes the room that is left below.
 * @param height of the content, in CSS pixels
 * @param zoom 1 is 100 %; the palette grows with it, but not beyond the display
 */
export function placePalette(
  workArea: Box,
  { height, zoom, offset }: { readonly height: number; readonly zoom: number; readonly offset: PaletteOffset },
): Box {
  const scaled = (size: number): number => wholePixel(size * zoom);
  const width = Math.min(scaled(PALETTE_SIZE.width), workArea.width);
  const usualHeight = Math.min(scaled(PALETTE_SIZE.height), workArea.height);
  const x = wholePixel(workArea.x + (workArea.width - width) * offset.x);
  const y = wholePixel(workArea.y + workArea.height * offset.y);
  const place = within({ x, y, width, height: usualHeight }, workArea);
  const room = workArea.y + workArea.height - place.y;
  const bounded = Math.max(PALETTE_SIZE.minHeight, Math.min(height, PALETTE_SIZE.maxHeight));
  return { ...place, height: Math.min(scaled(bounded), room) };
}

/** The offset of a palette that the user moved to these bounds. */
export function paletteOffset(workArea: Box, { x, y, width }: Box): PaletteOffset {
  const freeWidth = workArea.width - width;
  const fraction = (part: number, whole: number): number => Math.max(0, Math.min(1, part / whole));
  return {
    x: freeWidth > 0 ? fraction(x - workArea.x, freeWidth) : CENTERED.x,
    y: fraction(y - workArea.y, workArea.height),
  };
}

/** Electron refuses -0, which is what a place just left of the main display rounds to. */
function wholePixel(place: number): number {
  return Math.round(place) + 0;
}

function centered(size: { readonly width: number; readonly height: number }, area: Box): Box {
  const { width, height } = limitSize(size, area);
  const x = wholePixel(area.x + (area.width - width) / 2);
  const y = wholePixel(area.y + (area.height - height) / 2);
  return { x, y, width, height };
}

function clamped(box: Box, area: Box): Box {
  return within({ ...box, ...limitSize(box, area) }, area);
}

/** A size not larger than the area and not smaller than the minimum of the main window. */
function limitSize({ width, height }: { readonly width: number; readonly height: number }, area: Box) {
  return {
    width: Math.max(MAIN_MIN.width, Math.min(width, area.width)),
    height: Math.max(MAIN_MIN.height, Math.min(height, area.height)),
  };
}

function within(box: Box, area: Box): Box {
  const x = Math.max(area.x, Math.min(box.x, area.x + area.width - box.width));
  const y = Math.max(area.y, Math.min(box.y, area.y + area.height - box.height));
  return { ...box, x, y };
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}
