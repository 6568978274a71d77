import { isAbsolute, resolve } from 'node:path';
import { formatByName } from '#shared/deckFormats.ts';

/**
 * The start arguments of the app. Flags apply to this run only and override the settings. An invalid
 * value counts as missing, because the command line also contains flags of Chromium.
 */
export interface StartArguments {
  readonly userDataDir: string | null;
  readonly headless: boolean;
  /** Shows the palette without the main window, or hides it. Desktops without global shortcuts run this on a key. */
  readonly togglePalette: boolean;
  /** Opens no window: a start at log-in. */
  readonly hidden: boolean;
  readonly backend: string | null;
  readonly language: 'en' | 'zh' | null;
  readonly theme: 'light' | 'dark' | 'auto' | null;
  /** 0 lets Chromium choose. */
  readonly remoteDebuggingPort: number | null;
  /** Absolute paths. */
  readonly deckFiles: readonly string[];
  /** Unchecked text that starts with `cardbox:`. */
  readonly deepLink: string | null;
}

const DEEP_LINK = /^cardbox:/i;

/**
 * @param argv the arguments without the program; they may contain the path of the app
 * @param folder the base of relative paths: the directory of the command
 */
export function parseArguments(argv: readonly string[], folder: string): StartArguments {
  const flags = readFlags(argv);
  const others = argv.filter((argument) => !argument.startsWith('-'));
  const port = Number(flags.get('remote-debugging-port') ?? Number.NaN);
  const files = others.filter((argument) => formatByName(argument) !== undefined && !DEEP_LINK.test(argument));
  return {
    userDataDir: absolute(flags.get('user-data-dir'), folder),
    headless: flags.has('headless'),
    togglePalette: flags.has('toggle-palette'),
    hidden: flags.has('hidden'),
    backend: flags.get('backend') || null,
    language: oneOf(flags.get('lang'), ['en', 'zh']),
    theme: oneOf(flags.get('theme'), ['light', 'dark', 'auto']),
    remoteDebuggingPort: Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : null,
    deckFiles: files.flatMap((file) => absolute(file, folder) ?? []),
    // Found by its scheme, not by its position: Windows and Linux append other arguments.
    deepLink: others.find((argument) => DEEP_LINK.test(argument)) ?? null,
  };
}

function readFlags(argv: readonly string[]): ReadonlyMap<string, string> {
  const flags = new Map<string, string>();
  for (const argument of argv) {
    const match = /^--([a-z-]+)(?:=(.*))?$/s.exec(argument);
    if (match?.[1] !== undefined) flags.set(match[1], match[2] ?? '');
  }
  return flags;
}

function absolute(path: string | undefined, folder: string): string | null {
  if (path === undefined || path === '') return null;
  return isAbsolute(path) ? path : resolve(folder, path);
}

function oneOf<T extends string>(value: string | undefined, allowed: readonly T[]): T | null {
  return allowed.find((one) => one === value) ?? null;
}
