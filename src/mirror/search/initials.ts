const HAN = /\p{Script=Han}/u;

let pinyinOf: ((text: string) => string[]) | null = null;

/** Whether titles have Chinese characters whose readings are not loaded. */
export function needsReadings(rows: readonly { readonly title: string }[]): boolean {
  return pinyinOf === null && rows.some(({ title }) => HAN.test(title));
}

/** Loads the readings of Chinese characters. They take some megabytes, so call it only if they are needed. */
export async function loadReadings(): Promise<void> {
  const { pinyin } = await import('pinyin-pro');
  pinyinOf = (text) => pinyin(text, { pattern: 'first', toneType: 'none', type: 'array' });
}

/** A text with the first letter of its reading for each Chinese character; undefined if it has none. */
export function initialsOf(text: string): string | undefined {
  if (pinyinOf === null || !HAN.test(text)) return undefined;
  const letters = pinyinOf(text);
  return [...text]
    .map((character, i) => (HAN.test(character) && /^[a-z]$/.test(letters[i] ?? '') ? letters[i] : character))
    .join('');
}
