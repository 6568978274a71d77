import type { Oklch } from '#renderer/app/ramp.ts';

type Linear = readonly [red: number, green: number, blue: number];

/** Björn Ottosson's OKLab to linear sRGB. */
function toLinear([lightness, chroma, hue]: Oklch): Linear {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

export function isInGamut(color: Oklch): boolean {
  return toLinear(color).every((part) => part >= -0.0005 && part <= 1.0005);
}

function luminance([red, green, blue]: Linear): number {
  const clamp = (part: number) => Math.min(1, Math.max(0, part));
  return 0.2126 * clamp(red) + 0.7152 * clamp(green) + 0.0722 * clamp(blue);
}

/** WCAG 2 contrast ratio. */
export function contrast(one: Oklch, other: Oklch): number {
  const [low = 0, high = 0] = [luminance(toLinear(one)), luminance(toLinear(other))].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Viénot, Brettel and Mollon 1999, on linear sRGB. */
const COLOR_BLINDNESS = {
  protan: [
    [0.10889, 0.89111, 0],
    [0.10889, 0.89111, 0],
    [0.00447, -0.00447, 1],
  ],
  deutan: [
    [0.29031, 0.70969, 0],
    [0.29031, 0.70969, 0],
    [-0.02197, 0.02197, 1],
  ],
} as const;

/** The luminance a color has for color-blind eyes. */
export function simulate(color: Oklch, kind: keyof typeof COLOR_BLINDNESS): number {
  const linear = toLinear(color);
  const [red = 0, green = 0, blue = 0] = COLOR_BLINDNESS[kind].map((row) =>
    row.reduce<number>((sum, factor, index) => sum + factor * (linear[index] ?? 0), 0),
  );
  return luminance([red, green, blue]);
}
