import { characters, LIMITS, truncate } from '../card/index.ts';

/** Limits of the fields of a box. Texts are in characters; numbers are whole numbers from 0. */
export const BOX_LIMITS = {
  categoryCharacters: 200,
  labels: 50,
  labelCharacters: 100,
  /** Longer than any language tag in use. */
  langCharacters: 35,
  new_per_day: 9999,
  answers_per_day: 99_999,
  backlog_days: 365,
  partial_size: LIMITS.cardsPerBox,
  training_count: LIMITS.cardsPerBox,
} as const;

type NumberField = 'new_per_day' | 'answers_per_day' | 'backlog_days' | 'partial_size' | 'training_count';
const NUMBER_FIELDS: readonly NumberField[] = [
  'new_per_day',
  'answers_per_day',
  'backlog_days',
  'partial_size',
  'training_count',
];

/** The fields of an edit that have limits. Absent or null means no change or the default and is always valid. */
export type LimitedEdit = {
  readonly [Field in NumberField | 'category' | 'front_lang' | 'back_lang' | 'labels']?:
    | (Field extends 'labels' ? readonly string[] : Field extends NumberField ? number : string)
    | null;
};

function isText(text: string | null | undefined, limit: number): boolean {
  return text == null || (characters(text) <= limit && !/\p{Cc}/u.test(text));
}

function areLabels(labels: readonly string[]): boolean {
  const isLabel = (label: string) => label.trim() !== '' && isText(label, BOX_LIMITS.labelCharacters);
  return labels.length <= BOX_LIMITS.labels && labels.every(isLabel);
}

/** A box whose fields keep the limits: numbers become the nearest number in them, texts and lists are cut. */
export function withinBoxLimits<B extends LimitedEdit>(box: B): B {
  const number = (field: NumberField): number | null => {
    const value = box[field] ?? null;
    return value === null ? null : Math.min(Math.max(Math.trunc(value), 0), BOX_LIMITS[field]);
  };
  const cut = (text: string, limit: number): string => truncate(text.replace(/\p{Cc}+/gu, ' '), limit);
  const labels = (box.labels ?? [])
    .map((label) => cut(label, BOX_LIMITS.labelCharacters))
    .filter((label) => label.trim() !== '')
    .slice(0, BOX_LIMITS.labels);
  return {
    ...box,
    ...Object.fromEntries(NUMBER_FIELDS.map((field) => [field, number(field)])),
    category: box.category == null ? box.category : cut(box.category, BOX_LIMITS.categoryCharacters),
    front_lang: box.front_lang == null ? box.front_lang : cut(box.front_lang, BOX_LIMITS.langCharacters),
    back_lang: box.back_lang == null ? box.back_lang : cut(box.back_lang, BOX_LIMITS.langCharacters),
    labels,
  };
}

/** The first field of an edit that is over a limit, or null (L-14). */
export function brokenBoxLimit(edit: LimitedEdit): keyof LimitedEdit | null {
  const isNumber = (field: NumberField): boolean => {
    const value = edit[field];
    return value == null || (Number.isInteger(value) && value >= 0 && value <= BOX_LIMITS[field]);
  };
  const number = NUMBER_FIELDS.find((field) => !isNumber(field));
  if (number !== undefined) return number;
  if (!isText(edit.category, BOX_LIMITS.categoryCharacters)) return 'category';
  if (!isText(edit.front_lang, BOX_LIMITS.langCharacters)) return 'front_lang';
  if (!isText(edit.back_lang, BOX_LIMITS.langCharacters)) return 'back_lang';
  return edit.labels != null && !areLabels(edit.labels) ? 'labels' : null;
}
