import 'react';

declare module 'react' {
  /** Components pass lengths and counts to their style sheets as CSS variables. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
