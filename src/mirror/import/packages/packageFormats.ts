import type { PackageFormat } from '#shared/deckFormats.ts';
import type { PackageFile } from '#shared/mirror/import.ts';
import { AnkiReader, isAnki } from './anki/ankiReader.ts';
import { CardSourceReader } from './cardSourceReader.ts';
import type { CheckedZip } from './checkedZip.ts';
import { isMnemosyne, readMnemosyneSource } from './mnemosyne/mnemosyneSource.ts';
import { isMochi } from './mochi/mochiData.ts';
import { readMochiSource } from './mochi/mochiSource.ts';
import type { PackageReader } from './packageReader.ts';

/** A format of packages: how its content is recognized, and its reader. */
interface Format {
  isIn(zip: CheckedZip): boolean;
  open(source: PackageFile): Promise<PackageReader>;
}

const FORMATS: Readonly<Record<PackageFormat, Format>> = {
  anki: { isIn: isAnki, open: AnkiReader.open },
  mochi: { isIn: isMochi, open: (file) => CardSourceReader.open(file, readMochiSource) },
  mnemosyne: { isIn: isMnemosyne, open: (file) => CardSourceReader.open(file, readMnemosyneSource) },
};

/** The format of a zip by its content; null if no format of packages has such entries. */
export function packageFormat(zip: CheckedZip): PackageFormat | null {
  const formats = Object.keys(FORMATS) as PackageFormat[];
  return formats.find((format) => FORMATS[format].isIn(zip)) ?? null;
}

/** @throws MirrorError for a file that is damaged, hostile or of a newer version */
export function openPackage(source: PackageFile): Promise<PackageReader> {
  return FORMATS[source.format].open(source);
}
