import type { Oklch, Scheme } from './ramp.ts';

const light = {
  desk: [0.963, 0.008, 85],
  card: [0.995, 0.003, 85],
  raised: [1, 0, 85],
  sunken: [0.94, 0.009, 85],
  line: [0.9, 0.01, 85],
  'line-strong': [0.64, 0.014, 85],
  bone: [0.865, 0.012, 85],
  text: [0.24, 0.015, 275],
  dimmed: [0.46, 0.014, 275],
  accent: [0.41, 0.13, 277],
  'accent-hover': [0.35, 0.12, 277],
  'accent-ink': [0.99, 0.005, 85],
  'accent-soft': [0.93, 0.025, 278],
  danger: [0.5, 0.18, 27],
  'danger-soft': [0.95, 0.025, 27],
  mark: [0.9, 0.07, 95],
} satisfies Record<string, Oklch>;

/** The roles of the colors that are not memory levels. */
export type SurfaceRole = keyof typeof light;

const dark: Record<SurfaceRole, Oklch> = {
  desk: [0.18, 0.02, 265],
  card: [0.24, 0.021, 265],
  raised: [0.285, 0.022, 265],
  sunken: [0.155, 0.018, 265],
  line: [0.335, 0.022, 265],
  'line-strong': [0.57, 0.02, 265],
  bone: [0.385, 0.022, 265],
  text: [0.93, 0.006, 265],
  dimmed: [0.74, 0.012, 265],
  accent: [0.76, 0.1, 280],
  'accent-hover': [0.82, 0.08, 280],
  'accent-ink': [0.18, 0.03, 275],
  'accent-soft': [0.33, 0.055, 278],
  danger: [0.74, 0.14, 25],
  'danger-soft': [0.31, 0.06, 25],
  mark: [0.42, 0.07, 95],
};

/** Cards on a desk: off-white in light, blue-black in dark. Indigo is for actions, red only for destructive ones. */
export const SURFACES: Record<Scheme, Record<SurfaceRole, Oklch>> = { light, dark };
