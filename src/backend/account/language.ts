import type { Language } from '#shared/settings.ts';

/** The language to write to a person: the one the app names, or else the first that the browser accepts. */
export function languageOf(acceptLanguage: string | undefined, named?: Language): Language {
  if (named !== undefined) return named;
  const wanted = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2);
    return { tag, quality: quality === undefined ? 1 : Number(quality) };
  });
  const known = wanted.filter(({ tag, quality }) => /^(en|zh)\b/.test(tag) && quality > 0);
  return known.sort((a, b) => b.quality - a.quality)[0]?.tag.startsWith('zh') ? 'zh' : 'en';
}
