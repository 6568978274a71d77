import type { Plugin } from 'vite';

export interface PackageLicense {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly text: string;
}
export function collectLicenses(): PackageLicense[];
export function licenses(): Plugin;
