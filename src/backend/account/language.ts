/** The languages of pages and mails. */
export type Language = 'en' | 'zh';

/** The language to write to a person: the one the app names, or else the first that the browser accepts. */
export function languageOf(acceptLanguage: string | undefined, named?: Language): Language {
  if (named !== undefined) return named;
  const wanted = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', quality] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    return { tag, quality: quality === undefined ? 1 : Number(quality) };
  });
  const known = wanted.filter(({ tag, quality }) => /^(en|zh)\b/.test(tag) && quality > 0);
  return known.sort((a, b) => b.quality - a.quality)[0]?.tag.startsWith('zh') ? 'zh' : 'en';
}
