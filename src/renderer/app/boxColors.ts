import type { BoxColor } from '#core/boxes/index.ts';
import type { Oklch, Scheme } from './ramp.ts';

/** The colors of boxes: hues around the accent, between the last hue of the levels and the red of destructive actions. */
export const BOX_HUES: Record<Scheme, Record<BoxColor, Oklch>> = {
  light: {
    indigo: [0.5, 0.15, 277],
    blue: [0.55, 0.13, 258],
    sky: [0.62, 0.1, 238],
    violet: [0.54, 0.15, 300],
    plum: [0.55, 0.15, 328],
    slate: [0.52, 0.03, 270],
  },
  dark: {
    indigo: [0.67, 0.13, 280],
    blue: [0.69, 0.12, 258],
    sky: [0.73, 0.09, 238],
    violet: [0.69, 0.13, 303],
    plum: [0.7, 0.13, 330],
    slate: [0.64, 0.03, 265],
  },
};
