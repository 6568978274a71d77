import { lazyChunk } from '#renderer/data/lazyChunk.ts';

/** A package that is part of the app, with the text of its license. */
export interface PackageLicense {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly license: string;
  readonly text: string;
}

/** The packages of this build, by name; the build writes them (`build/setup/licenses.mjs`), this loads them on demand. */
export async function loadLicenses(): Promise<readonly PackageLicense[]> {
  const { default: packages } = await lazyChunk(() => import('virtual:licenses'));
  return packages;
}
