/** Type size of a card's text in CSS pixels, by how much there is to read: 40 for a word down to 20 for a page. */
export function fittedSize(text: string): number {
  const width = readingWidth(text);
  if (width <= 14) return 40;
  if (width <= 32) return 34;
  if (width <= 80) return 28;
  if (width <= 180) return 24;
  return 20;
}

/** Latin letters count one, wide (Chinese, Japanese, Korean) characters two. */
function readingWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    width += /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/.test(character) ? 2 : 1;
    if (width > 200) break;
  }
  return width;
}
