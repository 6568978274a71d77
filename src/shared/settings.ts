import * as v from 'valibot';
import type { TrainingMode, TrainingSort, TrainingType } from '#core/training/index.ts';
import { valuesOf } from './values.ts';

/** App-wide settings, stored by main in one validated file; the settings of a box are stored with the box in the mirror. */

const start_hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));

export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** When a day ends (V-1): at midnight UTC, or at an hour of the user's time zone. */
const DayChoiceSchema = v.variant('kind', [
  v.object({ kind: v.literal('utc') }),
  v.object({ kind: v.literal('local'), start_hour }),
]);

/** The defaults of a training; its box and its address override them (E-17). */
const TrainingDefaultsSchema = v.object({
  type: v.picklist(valuesOf<TrainingType>({ all: 0, unmemorized: 0, SpacedRepetition: 0, trained: 0 })),
  mode: v.picklist(valuesOf<TrainingMode>({ normal: 0, hardcore: 0 })),
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  training_in_order: v.boolean(),
  /** The order if `training_in_order`. */
  trainingSort: v.picklist(valuesOf<TrainingSort>({ title: 0, added: 0 })),
  /** Space and Enter on the flipped side mean "remembered". */
  space_answers: v.boolean(),
  /** Of the cards of one note at most one is asked a day in Today (V-21). */
  siblingsWait: v.boolean(),
  /** What a new box wants to be remembered when its cards come again, in percent (E-33); null: dates by level. */
  wantedRecall: v.nullable(v.picklist([85, 90, 95])),
});

/** The look of card texts; the size is relative to the one computed from the length of a text. */
const CardTextSchema = v.object({
  size: v.picklist(['small', 'medium', 'large', 'largest']),
  family: v.picklist(['app', 'system', 'serif', 'mono']),
});

const SoundSchema = v.object({
  /** Reads each side aloud when it appears. */
  read_aloud: v.boolean(),
  /** The chosen voice (its `voiceURI`) by primary language subtag, such as `ja`. */
  voices: v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(20)), v.pipe(v.string(), v.maxLength(300))),
    v.maxEntries(200),
  ),
  /** Plays the recorded sound of each side when it appears. */
  playRecordings: v.boolean(),
  /** Play a short tone for each answer. */
  answer_sounds: v.boolean(),
});

const commandId = v.pipe(v.string(), v.maxLength(40));

/** What people call the palette's commands, and their shortcuts (accelerators) inside the app; by the command's id. */
const CommandKeysSchema = v.object({
  aliases: v.pipe(v.record(commandId, v.pipe(v.string(), v.minLength(1), v.maxLength(40))), v.maxEntries(200)),
  shortcuts: v.pipe(v.record(commandId, v.pipe(v.string(), v.minLength(1), v.maxLength(60))), v.maxEntries(200)),
});
export type CommandKeys = v.InferOutput<typeof CommandKeysSchema>;

/** The daily reminder of due cards. */
const RemindersSchema = v.object({
  daily: v.boolean(),
  /** On the user's clock, such as 09:00. */
  at: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  /** Shows the number of due cards on the app's icon and in the tray. */
  badge: v.boolean(),
});

const OtherProgramsSchema = v.object({
  isOpen: v.boolean(),
  port: v.pipe(v.number(), v.integer(), v.minValue(1024), v.maxValue(65_535)),
});

/**
 * Whether the palette's shortcut works. `asked`: the desktop was asked for it (Wayland) and does not say whether it agreed;
 * `refused`: another program uses the saved shortcut.
 */
export type ShortcutState = 'none' | 'active' | 'asked' | 'refused';

export const SettingsSchema = v.object({
  theme: v.picklist(['light', 'dark', 'auto']),
  language: v.picklist(['system', ...LANGUAGES]),
  density: v.picklist(['comfortable', 'compact']),
  /** An Electron accelerator, or null for none. */
  palette_shortcut: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(60))),
  /** The shortcut that makes a card of the selected or copied text, an Electron accelerator; null for none. */
  cardShortcut: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(60))),
  commandKeys: CommandKeysSchema,
  day: DayChoiceSchema,
  training: TrainingDefaultsSchema,
  card_text: CardTextSchema,
  sound: SoundSchema,
  reminders: RemindersSchema,
  /** Starts the app without a window when the user logs in. Includes `tray`. */
  open_at_login: v.boolean(),
  /** An icon in the system tray; the app then keeps running when its window is closed. */
  tray: v.boolean(),
  /** The base address of the server; null for the default server. */
  server_address: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(500))),
  sidebar_collapsed: v.boolean(),
  /** Checks the spelling of card texts, with dictionaries that Electron loads (Windows, Linux) or the system has (macOS). */
  checkSpelling: v.boolean(),
  /** The door for other programs on this computer (`shared/door.ts`). */
  otherPrograms: OtherProgramsSchema,
  /** The releases that the app updates itself to. */
  updateChannel: v.picklist(['latest', 'beta']),
});
export type Settings = v.InferOutput<typeof SettingsSchema>;
export type UpdateChannel = Settings['updateChannel'];

/**
 * The settings that belong to the user and not to this computer or account. A `.cardbox` file may contain these, and
 * never the others (E-22).
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

/** A change of some settings; each named setting is replaced as a whole. */
export const SettingsPatchSchema = v.partial(v.strictObject(SettingsSchema.entries));
export type SettingsPatch = v.InferOutput<typeof SettingsPatchSchema>;

export const DEFAULT_SETTINGS: Settings = {
  theme: 'auto',
  language: 'system',
  density: 'comfortable',
  palette_shortcut: 'CommandOrControl+Shift+Space',
  cardShortcut: null,
  commandKeys: { aliases: {}, shortcuts: {} },
  day: { kind: 'utc' },
  training: {
    type: 'all',
    mode: 'normal',
    count: 20,
    training_in_order: false,
    trainingSort: 'title',
    space_answers: true,
    siblingsWait: true,
    wantedRecall: null,
  },
  card_text: { size: 'medium', family: 'app' },
  sound: { read_aloud: false, voices: {}, playRecordings: true, answer_sounds: false },
  reminders: { daily: false, at: '09:00', badge: true },
  open_at_login: false,
  tray: false,
  server_address: null,
  sidebar_collapsed: false,
  checkSpelling: true,
  // The port that programs know.
  otherPrograms: { isOpen: false, port: 8765 },
  updateChannel: 'latest',
};

type BooleanName<Group> = { [Name in keyof Group]: Group[Name] extends boolean ? Name : never }[keyof Group];

/**
 * The settings that the settings screen shows as a switch, by section and in order. `general` are fields of
 * {@link Settings} itself, the others fields of the group of that name. A new switch needs: its field in the schema above,
 * its default, its name here, and its texts `{section}.{name}` and `{section}.{name}_text` in the languages of
 * `renderer/features/settings`.
 */
export const SETTING_SWITCHES = {
  general: ['tray', 'open_at_login', 'checkSpelling'],
  training: ['space_answers', 'siblingsWait'],
  sound: ['read_aloud', 'playRecordings', 'answer_sounds'],
  reminders: ['daily', 'badge'],
} as const satisfies {
  readonly general: readonly BooleanName<Settings>[];
  readonly training: readonly BooleanName<Settings['training']>[];
  readonly sound: readonly BooleanName<Settings['sound']>[];
  readonly reminders: readonly BooleanName<Settings['reminders']>[];
};
