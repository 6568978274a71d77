import type { Page } from '@playwright/test';
import { resources as en } from '#renderer/app/texts/en.ts';
import { resources as zh } from '#renderer/app/texts/zh.ts';
import { PLURAL, texts } from '#tests/renderer/i18n/texts.ts';

type Language = 'en' | 'zh';

const all = { en: texts(en), zh: texts(zh) };
const VARIABLE = /\{\{[^}]*\}\}/g;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The texts of a language that the other one has in other words, whole or as patterns. */
function wordsOf(language: Language): { readonly whole: ReadonlySet<string>; readonly patterns: readonly RegExp[] } {
  const other = new Set(all[language === 'en' ? 'zh' : 'en'].values());
  const whole = new Set<string>();
  const patterns: RegExp[] = [];
  // One Chinese character, or three letters, may as well be the word of a card.
  const isTelling = language === 'en' ? /[A-Za-z]{4}/ : /\p{Script=Han}{2}/u;
  for (const text of all[language].values()) {
    if (other.has(text) || !isTelling.test(text.replace(VARIABLE, ''))) continue;
    if (!VARIABLE.test(text)) whole.add(text);
    else patterns.push(new RegExp(`^${text.split(VARIABLE).map(escaped).join('.+')}$`, 's'));
    VARIABLE.lastIndex = 0;
  }
  return { whole, patterns };
}

const words = { en: wordsOf('en'), zh: wordsOf('zh') };
/** What would be shown in place of a text that is missing. */
const keys = new Set(
  [...all.en.keys()].flatMap((key) => {
    const [namespace = '', path = ''] = key.replace(PLURAL, '').split(':');
    return /[._]/.test(path) ? [path, `${namespace}:${path}`] : [`${namespace}:${path}`];
  }),
);

/**
 * The texts on a page that are of the other language, or are keys, as lines.
 * @param own what the person wrote or imported, in whatever language
 */
export async function wrongTexts(page: Page, own: ReadonlySet<string>): Promise<string[]> {
  const { language, shown } = await page.evaluate(readTexts);
  const { whole, patterns } = words[language === 'en' ? 'zh' : 'en'];
  return shown
    .filter((text) => !own.has(text))
    .flatMap((text) => {
      if (keys.has(text)) return [`the key ${text} is shown`];
      const isOther = whole.has(text) || patterns.some((pattern) => pattern.test(text));
      return isOther ? [`not in the language ${language}: ${text}`] : [];
    });
}

/** Runs in the page: its language, and every text on it that a person can see or hear, but not those of cards and of keys. */
function readTexts(): { language: string; shown: string[] } {
  const OWN = '[data-card-number], .selectable, textarea, script, style, kbd';
  const shown = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    if (text !== '' && node.parentElement?.closest(OWN) === null) shown.add(text);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const text = element.getAttribute(name)?.trim() ?? '';
      if (text !== '') shown.add(text);
    }
  }
  shown.add(document.title);
  return { language: document.documentElement.lang.slice(0, 2), shown: [...shown] };
}
