import type { ComponentType } from 'react';
import { AccountSettings } from '#renderer/features/account/index.ts';
import { DoorSettings } from '#renderer/features/door/index.ts';
import type { Translate } from '#renderer/i18n/index.ts';
import { AboutSettings } from './AboutSettings.tsx';
import { DataSettings } from './DataSettings.tsx';
import { DayStartSettings } from './DayStartSettings.tsx';
import { GeneralSettings } from './GeneralSettings.tsx';
import { PaletteSettings } from './PaletteSettings.tsx';
import { RemindersSettings } from './RemindersSettings.tsx';
import { SoundSettings } from './SoundSettings.tsx';
import { TrainingDefaults } from './TrainingDefaults.tsx';

export interface Section {
  /** The last part of its address, `ROUTES.settingsSection`. */
  readonly id: string;
  readonly title: (t: Translate) => string;
  readonly Component: ComponentType;
}

const general: Section = { id: 'general', title: (t) => t('settings:general.title'), Component: GeneralSettings };

/** The sections of the settings screen, in order; the first is the default. */
export const SECTIONS: readonly [Section, ...Section[]] = [
  general,
  { id: 'training', title: (t) => t('settings:training.title'), Component: TrainingDefaults },
  { id: 'reminders', title: (t) => t('settings:reminders.title'), Component: RemindersSettings },
  { id: 'palette', title: (t) => t('settings:palette.title'), Component: PaletteSettings },
  { id: 'programs', title: (t) => t('door:title'), Component: DoorSettings },
  { id: 'account', title: (t) => t('account:settings.title'), Component: AccountSettings },
  { id: 'days', title: (t) => t('settings:day.title'), Component: DayStartSettings },
  { id: 'sound', title: (t) => t('settings:sound.title'), Component: SoundSettings },
  { id: 'data', title: (t) => t('settings:data.title'), Component: DataSettings },
  { id: 'about', title: (t) => t('settings:about.title'), Component: AboutSettings },
];
