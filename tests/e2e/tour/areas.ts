import { BOXES_SCREENS } from '../support/screens/boxes.ts';
import { FINDING_SCREENS } from '../support/screens/finding.ts';
import { IMPORT_SCREENS } from '../support/screens/import.ts';
import { PALETTE_SCREENS } from '../support/screens/palette.ts';
import { SETTINGS_SCREENS } from '../support/screens/settings.ts';
import { TRAINING_SCREENS } from '../support/screens/training.ts';
import type { Screen } from '../support/stage.ts';
import { MORE_BOXES } from './screens/boxes.ts';
import { MORE_BROWSE } from './screens/browse.ts';
import { CONTACTS } from './screens/contacts.ts';
import { DOOR_SCREENS } from './screens/door.ts';
import { NOTHING_YET } from './screens/empty.ts';
import { EXTREMES } from './screens/extremes.ts';
import { MORE_SETTINGS } from './screens/settings.ts';
import { BOOK_STANDING, FAILING, WAITING } from './screens/standing.ts';
import { SYNC_NOTICES, SYNC_SCREENS } from './screens/sync.ts';
import { MORE_TRAINING, TYPED_ANSWERS } from './screens/training.ts';
import { UPDATE_SCREENS } from './screens/update.ts';
import { WRITING } from './screens/writing.ts';

/** Screens of a new profile, by area; each area is a separate run. */
export const NEW_AREAS: Readonly<Record<string, readonly Screen[]>> = {
  empty: NOTHING_YET,
  contacts: [...CONTACTS, ...BOOK_STANDING],
};

/** Screens of a profile used for several weeks. */
export const USED_AREAS: Readonly<Record<string, readonly Screen[]>> = {
  boxes: [...BOXES_SCREENS, ...MORE_BOXES],
  finding: [...FINDING_SCREENS, ...MORE_BROWSE],
  palette: PALETTE_SCREENS,
  settings: [...SETTINGS_SCREENS, ...MORE_SETTINGS],
  training: [...TRAINING_SCREENS, ...MORE_TRAINING],
  typed: TYPED_ANSWERS,
  sync: SYNC_SCREENS,
  notices: SYNC_NOTICES,
  update: UPDATE_SCREENS,
  door: DOOR_SCREENS,
  writing: WRITING,
  import: IMPORT_SCREENS,
  waiting: WAITING,
  failing: FAILING,
  extremes: EXTREMES,
};
