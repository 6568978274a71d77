import type { Cardbox } from './boxQueries.ts';

type Settings = Omit<Cardbox['settings'], '__typename' | 'color' | 'front_lang' | 'back_lang'>;

/** The settings of a box in its form (S-43, L-14), as the query of boxes has them; its color has a dialog of its own. */
export interface BoxDraft extends Readonly<Settings & Pick<Cardbox, 'title' | 'category' | 'labels'>> {
  /** BCP 47; empty if the box names none. */
  readonly front_lang: string;
  readonly back_lang: string;
}

/**
 * The changed fields only. The spreading of a backlog starts on the day it is set: sending it unchanged would restart it.
 */
export function changedFields(before: BoxDraft, after: BoxDraft): Partial<BoxDraft> {
  const names = Object.keys(after) as (keyof BoxDraft)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}

/** The languages most people learn. */
const LANGUAGES = (
  'ar bg bn ca cs da de el en es et fa fi fr ga he hi hr hu id is it ja ko la lt lv ms nb nl pl pt ro ru sk sl sr ' +
  'sv sw ta th tl tr uk ur vi zh-Hans zh-Hant'
).split(' ');

/**
 * Languages to choose from, named and sorted in `displayLanguage`. `extra` are codes that a box already uses.
 */
export function languageChoices(displayLanguage: string, extra: readonly string[]): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([displayLanguage], { type: 'language' });
  const codes = [...new Set([...LANGUAGES, ...extra.filter((code) => code !== '')])];
  return codes
    .map((value) => ({ value, label: nameOf(names, value) }))
    .sort((a, b) => a.label.localeCompare(b.label, displayLanguage));
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    // An imported box may name a language that is no language tag.
    return code;
  }
}
