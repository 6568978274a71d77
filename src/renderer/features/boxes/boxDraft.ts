import type { Settings } from '#shared/settings.ts';

type Training = Settings['training'];

/** What can be set of a box (docs/product.md §3, §5); days and cards are whole numbers. */
export interface BoxDraft {
  readonly title: string;
  readonly category: string;
  readonly labels: readonly string[];
  /** BCP 47; empty: not named. */
  readonly front_lang: string;
  readonly back_lang: string;
  readonly new_per_day: number;
  readonly answers_per_day: number;
  readonly backlog_days: number;
  readonly suspend_hard: boolean;
  /** What a training of the box starts from; null: as in the app's settings. */
  readonly training_type: Training['type'] | null;
  readonly training_mode: Training['mode'] | null;
  /** 0: no limit. */
  readonly training_count: Training['count'] | null;
  readonly training_in_order: Training['training_in_order'] | null;
}

/**
 * Only what was changed: a backlog is spread from the day it is asked for, so saving it unchanged would begin it anew.
 */
export function changesOf(before: BoxDraft, after: BoxDraft): Partial<BoxDraft> {
  const names = Object.keys(after) as (keyof BoxDraft)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}

/** Languages people learn most; any other that a box already names is offered too. */
const LANGUAGES = (
  'ar bg bn ca cs da de el en es et fa fi fr ga he hi hr hu id is it ja ko la lt lv ms nb nl pl pt ro ru sk sl sr ' +
  'sv sw ta th tl tr uk ur vi zh-Hans zh-Hant'
).split(' ');

/** Languages to choose from, by their names in the screen's language, in its order. */
export function languageChoices(shownIn: string, also: readonly string[]): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([shownIn], { type: 'language' });
  const codes = [...new Set([...LANGUAGES, ...also.filter((code) => code !== '')])];
  return codes
    .map((value) => ({ value, label: nameOf(names, value) }))
    .sort((a, b) => a.label.localeCompare(b.label, shownIn));
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    // What an imported box calls its language need not be a language tag.
    return code;
  }
}
