import type { Clipboard } from 'electron';

/** The line of the form for a card holds no more. */
const MAX_LENGTH = 2000;

/** The clipboard. What is selected has one of its own on Linux. */
export interface TextSource extends Pick<Clipboard, 'readText'> {
  readonly selection?: Pick<Clipboard, 'readText'> | undefined;
}

/** The text for a new card, on one line: what is selected, where the system tells it (X11), otherwise what was copied. */
export async function selectedText(clipboard: TextSource): Promise<string> {
  const selected = (await clipboard.selection?.readText()) ?? '';
  const text = selected.trim() === '' ? await clipboard.readText() : selected;
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
}
