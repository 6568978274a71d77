import type { Plugin } from 'vite';

export function missingTexts(code: string, all: readonly string[], loaded: readonly string[]): string[];
export function paletteTexts(): Plugin;
