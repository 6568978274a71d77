import * as v from 'valibot';
import type { TrainingMode, TrainingType } from '#core/training/index.ts';
import { valuesOf } from './values.ts';

/** App-wide settings, kept by main in one checked file; per-box settings live with the box in the mirror. */

const start_hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));

export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Which moment ends a day (docs/product.md §5 "today"): UTC dates, or the person's own days. */
export const DayChoiceSchema = v.variant('kind', [
  v.object({ kind: v.literal('utc') }),
  v.object({ kind: v.literal('local'), start_hour }),
]);
export type DayChoice = v.InferOutput<typeof DayChoiceSchema>;

/** What a training starts from where neither its address nor its box says otherwise (docs/product.md §3). */
export const TrainingDefaultsSchema = v.object({
  type: v.picklist(valuesOf<TrainingType>({ all: 0, unmemorized: 0, SpacedRepetition: 0, trained: 0 })),
  mode: v.picklist(valuesOf<TrainingMode>({ normal: 0, hardcore: 0 })),
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  training_in_order: v.boolean(),
  /** Space and Enter on the flipped side mean "remembered". */
  space_answers: v.boolean(),
});

/** How cards' texts look; the size is relative to the one fitted to a text's length. */
export const CardTextSchema = v.object({
  size: v.picklist(['small', 'medium', 'large', 'largest']),
  family: v.picklist(['app', 'system', 'serif', 'mono']),
});

export const SoundSchema = v.object({
  /** Each side is read aloud as it is shown. */
  read_aloud: v.boolean(),
  /** The chosen voice (its `voiceURI`) by primary language subtag, such as `ja`. */
  voices: v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(20)), v.pipe(v.string(), v.maxLength(300))),
    v.maxEntries(200),
  ),
  /** A short tone for each answer. */
  answer_sounds: v.boolean(),
});

export const SettingsSchema = v.object({
  theme: v.picklist(['light', 'dark', 'auto']),
  language: v.picklist(['system', ...LANGUAGES]),
  density: v.picklist(['comfortable', 'compact']),
  /** An Electron accelerator, or null for none. */
  palette_shortcut: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(60))),
  day: DayChoiceSchema,
  training: TrainingDefaultsSchema,
  card_text: CardTextSchema,
  sound: SoundSchema,
  /** Started with the person's session, where the system can (macOS, Windows). */
  open_at_login: v.boolean(),
  /** An icon in the system's tray; closing the window then leaves the app running. */
  tray: v.boolean(),
  /** The server's base address; null for the one this Cardbox was made for. */
  server_address: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(500))),
  sidebar_collapsed: v.boolean(),
});
export type Settings = v.InferOutput<typeof SettingsSchema>;

/**
 * What of the settings is the person's rather than this computer's or account's: a `.cardbox` file may bring these, and
 * never the others (docs/product.md §3).
 */
export const PersonalSettingsSchema = v.pick(SettingsSchema, [
  'theme',
  'language',
  'density',
  'day',
  'training',
  'card_text',
  'sound',
]);
export type PersonalSettings = v.InferOutput<typeof PersonalSettingsSchema>;
export type PersonalSetting = keyof PersonalSettings;

/** A change of some settings; each named one is replaced whole. */
export const SettingsPatchSchema = v.partial(v.strictObject(SettingsSchema.entries));
export type SettingsPatch = v.InferOutput<typeof SettingsPatchSchema>;

export const DEFAULT_SETTINGS: Settings = {
  theme: 'auto',
  language: 'system',
  density: 'comfortable',
  palette_shortcut: 'CommandOrControl+Shift+Space',
  day: { kind: 'utc' },
  training: { type: 'all', mode: 'normal', count: 20, training_in_order: false, space_answers: true },
  card_text: { size: 'medium', family: 'app' },
  sound: { read_aloud: false, voices: {}, answer_sounds: false },
  open_at_login: false,
  tray: false,
  server_address: null,
  sidebar_collapsed: false,
};
