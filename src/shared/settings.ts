import * as v from 'valibot';

/** App-wide settings, kept by main in one checked file; per-box settings live with the box in the mirror. */

const start_hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));

/** Which moment ends a day (docs/product.md §5 "today"): UTC dates, or the person's own days. */
export const DayChoiceSchema = v.variant('kind', [
  v.object({ kind: v.literal('utc') }),
  v.object({ kind: v.literal('local'), start_hour }),
]);
export type DayChoice = v.InferOutput<typeof DayChoiceSchema>;

export const TrainingDefaultsSchema = v.object({
  mode: v.picklist(['normal', 'hardcore']),
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  training_in_order: v.boolean(),
  /** Space and Enter on the flipped side mean "remembered". */
  space_answers: v.boolean(),
});

export const SettingsSchema = v.object({
  theme: v.picklist(['light', 'dark', 'auto']),
  language: v.picklist(['system', 'en', 'zh']),
  density: v.picklist(['comfortable', 'compact']),
  /** An Electron accelerator, or null for none. */
  palette_shortcut: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(60))),
  day: DayChoiceSchema,
  training: TrainingDefaultsSchema,
  sidebar_collapsed: v.boolean(),
});
export type Settings = v.InferOutput<typeof SettingsSchema>;

/** A change of some settings; each named one is replaced whole. */
export const SettingsPatchSchema = v.partial(v.strictObject(SettingsSchema.entries));
export type SettingsPatch = v.InferOutput<typeof SettingsPatchSchema>;

export const DEFAULT_SETTINGS: Settings = {
  theme: 'auto',
  language: 'system',
  density: 'comfortable',
  palette_shortcut: 'CommandOrControl+Shift+Space',
  day: { kind: 'utc' },
  training: { mode: 'normal', count: 20, training_in_order: false, space_answers: true },
  sidebar_collapsed: false,
};

export type Language = 'en' | 'zh';
