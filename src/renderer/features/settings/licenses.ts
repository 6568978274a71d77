/** A package that is part of the app, with its licence's own words. */
export interface PackageLicense {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  readonly text: string;
}

/** The packages of this build, by name; written by the build (`build/setup/licenses.mjs`), read when they are asked for. */
export async function loadLicenses(): Promise<readonly PackageLicense[]> {
  const { default: packages } = await import('virtual:licences');
  return packages;
}
