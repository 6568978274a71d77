import formats from './deckEndings.json' with { type: 'json' };

export type DeckFormat = keyof typeof formats;
/** A package of another program. */
export type PackageFormat = Exclude<DeckFormat, (typeof NO_PACKAGES)[number]>;
const NO_PACKAGES = ['table', 'cardbox', 'json'] as const;

interface DeckEnding {
  readonly ending: string;
  readonly name?: string;
  /** The installed app registers an ending with a MIME type with the system. */
  readonly mimeType?: string;
}

/** The formats of deck files and the endings of their names: JSON, because the set-up reads it too, in any version of Node. */
export const DECK_FORMATS: Readonly<Record<DeckFormat, readonly DeckEnding[]>> = formats;
export const DECK_ENDINGS: readonly string[] = Object.values(DECK_FORMATS).flatMap((endings) =>
  endings.map(({ ending }) => ending),
);

/** The format by the name of a file, if it has the ending of a deck. The content decides when the file is opened. */
export function formatByName(name: string): DeckFormat | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const names = Object.keys(DECK_FORMATS) as DeckFormat[];
  return names.find((format) => DECK_FORMATS[format].some((one) => one.ending === ending));
}

export function isPackage(format = ''): format is PackageFormat {
  return format in DECK_FORMATS && !NO_PACKAGES.some((other) => other === format);
}

/** The name of a deck file without its ending: a title for its cards. */
export function withoutEnding(name: string): string {
  return formatByName(name) === undefined ? name : name.slice(0, name.lastIndexOf('.'));
}
