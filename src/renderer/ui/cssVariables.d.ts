import 'react';

declare module 'react' {
  /** Components hand lengths and counts to their stylesheets as CSS variables. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
