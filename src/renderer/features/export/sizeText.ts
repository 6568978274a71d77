import type { Translate } from '#renderer/i18n/index.ts';

const KB = 1000;
const MB = 1000 * KB;
const GB = 1000 * MB;

/** Formats a number of bytes, with at most one decimal. */
export function sizeText(t: Translate, bytes: number): string {
  if (bytes >= GB) return t('export:size.gb', { value: rounded(bytes / GB) });
  if (bytes >= MB) return t('export:size.mb', { value: rounded(bytes / MB) });
  return t('export:size.kb', { value: Math.ceil(bytes / KB) });
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
