import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  rem,
  type VariantColorsResolver,
} from '@mantine/core';
import { BOX_HUES } from './boxColors.ts';
import { css, inkOn, rampOf, type Scheme } from './ramp.ts';
import { SURFACES } from './surfaces.ts';

/** Mantine mixes hover shades from these and needs hexadecimal colors. */
const indigo: MantineColorsTuple = [
  '#f3f5fd',
  '#e3e7fb',
  '#ccd2f6',
  '#b2baee',
  '#9ea4e9',
  '#7880d3',
  '#5b60bb',
  '#3b3f8f',
  '#313378',
  '#24265c',
];
const dark: MantineColorsTuple = [
  '#e6e8ec',
  '#c8cad0',
  '#a4a8af',
  '#7b808a',
  '#474d59',
  '#333946',
  '#252a35',
  '#0d111b',
  '#12161f',
  '#0a0e16',
];
const gray: MantineColorsTuple = [
  '#fbfaf7',
  '#f6f4f0',
  '#eeebe5',
  '#e2dfd9',
  '#d4d1ca',
  '#aeaaa2',
  '#6a6c74',
  '#5b5d65',
  '#3b3d44',
  '#22242a',
];
const red: MantineColorsTuple = [
  '#fdf2f1',
  '#fee5e1',
  '#facac5',
  '#f6aba3',
  '#f47b74',
  '#e25f58',
  '#ce3a38',
  '#b32322',
  '#9b1e20',
  '#791919',
];

/** Inter for Latin letters. Other scripts use system fonts, chosen by the `lang` of the page or the card. */
const fontFamily =
  "'Inter Variable', system-ui, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', sans-serif";

/** Five sizes on a 1.2 scale around a 15 px body. */
const SIZES = { small: rem(12.5), body: rem(15), large: rem(18), title: rem(21.6), display: rem(25.9) };

const heading = { fontWeight: '640', lineHeight: '1.25' };

/** Indigo for actions, red for destructive ones. Mantine's own shades have too little contrast in one of the schemes. */
const ROLES: Readonly<Record<string, { fill: string; hover: string; ink: string; soft: string }>> = {
  ink: { fill: 'var(--accent)', hover: 'var(--accent-hover)', ink: 'var(--accent-ink)', soft: 'var(--accent-soft)' },
  red: { fill: 'var(--danger)', hover: 'var(--danger)', ink: 'var(--card)', soft: 'var(--danger-soft)' },
};

const resolveVariant: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const role = ROLES[input.color ?? input.theme.primaryColor];
  if (!role) return resolved;
  if (input.variant === 'filled') {
    return { ...resolved, background: role.fill, hover: role.hover, color: role.ink };
  }
  if (input.variant === 'light') {
    return {
      ...resolved,
      background: role.soft,
      hover: `color-mix(in oklab, ${role.soft}, var(--text) 8%)`,
      color: 'var(--text)',
    };
  }
  if (input.variant === 'subtle') return { ...resolved, color: role.fill, hover: role.soft };
  return resolved;
};

const modal = { radius: 'lg', centered: true, xOffset: 8, transitionProps: { transition: 'fade', duration: 150 } };

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver: resolveVariant,
  colors: { ink: indigo, dark, gray, red },
  black: '#1d1f27',
  fontFamily,
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: SIZES.small, sm: SIZES.body, md: SIZES.body, lg: SIZES.large, xl: SIZES.title },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.45', xl: '1.3' },
  headings: {
    fontFamily,
    fontWeight: '640',
    textWrap: 'pretty',
    sizes: {
      h1: { fontSize: SIZES.display, ...heading },
      h2: { fontSize: SIZES.large, ...heading },
      h3: { fontSize: SIZES.body, ...heading },
      h4: { fontSize: SIZES.body, ...heading },
      h5: { fontSize: SIZES.small, ...heading },
      h6: { fontSize: SIZES.small, ...heading },
    },
  },
  radius: { xs: rem(4), sm: rem(6), md: rem(10), lg: rem(14), xl: rem(20) },
  defaultRadius: 'md',
  breakpoints: { xs: '35em', sm: '48em', md: '56.25em', lg: '75em', xl: '100em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Modal: { defaultProps: { ...modal, overlayProps: { backgroundOpacity: 0.3 } } },
    ModalRoot: { defaultProps: modal },
    SegmentedControl: { defaultProps: { withItemsBorders: false }, styles: { root: { background: 'var(--sunken)' } } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Checkbox: { defaultProps: { iconColor: 'var(--accent-ink)' } },
    Radio: { defaultProps: { iconColor: 'var(--accent-ink)' } },
    InputWrapper: { styles: { label: { marginBottom: rem(4) }, error: { marginTop: rem(6), fontSize: SIZES.small } } },
    // Every number in the app is a whole one.
    NumberInput: { defaultProps: { min: 0, clampBehavior: 'strict', allowDecimal: false, allowNegative: false } },
    Paper: { defaultProps: { radius: 'lg' } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false } },
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        shadow: 'md',
        transitionProps: { transition: 'fade', duration: 120 },
        // Keeps the menu inside the window: it moves to where there is room, and scrolls if there is too little.
        preventPositionChangeWhenVisible: false,
        middlewares: { size: { padding: 8 } },
      },
      styles: { dropdown: { overflowY: 'auto' } },
    },
    // Lists are rendered next to their field, not in a portal: screen readers find them in the dialog or main part.
    Combobox: { defaultProps: { withinPortal: false, floatingStrategy: 'fixed' } },
    // The frame around the tags shows the focus. A list that opens on focus would catch the first Esc.
    TagsInput: { defaultProps: { openOnFocus: false }, styles: { inputField: { outline: 'none' } } },
    Select: {
      defaultProps: { allowDeselect: false, comboboxProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    },
  },
});

function schemeVariables(scheme: Scheme): Record<`--${string}`, string> {
  const variables: Record<`--${string}`, string> = {};
  for (const [role, color] of Object.entries(SURFACES[scheme])) variables[`--${role}`] = css(color);
  for (const [name, color] of Object.entries(BOX_HUES[scheme])) variables[`--box-${name}`] = css(color);
  rampOf(scheme).forEach((color, level) => {
    variables[`--level-${level}`] = css(color);
    variables[`--level-${level}-ink`] = css(inkOn(scheme, level));
  });
  const floating =
    scheme === 'light'
      ? '0 1px 2px oklch(0.3 0.02 85 / 0.06), 0 12px 32px oklch(0.3 0.02 85 / 0.12)'
      : '0 1px 2px oklch(0 0 0 / 0.3), 0 12px 32px oklch(0 0 0 / 0.45)';
  return {
    ...variables,
    '--shadow-float': floating,
    '--mantine-shadow-md': 'var(--shadow-float)',
    '--mantine-shadow-lg': 'var(--shadow-float)',
    '--mantine-shadow-xl': 'var(--shadow-float)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-primary-color-contrast': 'var(--accent-ink)',
    '--mantine-color-ink-filled': 'var(--accent)',
    '--mantine-color-ink-filled-hover': 'var(--accent-hover)',
    '--mantine-color-red-6': 'var(--danger)',
    '--mantine-color-red-filled': 'var(--danger)',
    '--mantine-color-red-text': 'var(--danger)',
    '--mantine-color-red-light': 'var(--danger-soft)',
    '--mantine-color-red-light-hover': 'var(--danger-soft)',
    '--mantine-color-red-light-color': 'var(--danger)',
    '--mantine-color-body': 'var(--card)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--dimmed)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-placeholder': 'var(--dimmed)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-default-hover': 'var(--sunken)',
  };
}

/** All colors as CSS variables (`--card`, `--accent`, `--level-3`, ...). Style sheets use only these. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--size-small': SIZES.small,
    '--size-body': SIZES.body,
    '--size-large': SIZES.large,
    '--size-title': SIZES.title,
    '--size-display': SIZES.display,
  },
  light: schemeVariables('light'),
  dark: schemeVariables('dark'),
});
