import { BOXES_SCREENS } from './screens/boxes.ts';
import { FINDING_SCREENS } from './screens/finding.ts';
import { IMPORT_SCREENS } from './screens/import.ts';
import { SETTINGS_SCREENS } from './screens/settings.ts';
import { TRAINING_SCREENS } from './screens/training.ts';
import type { Screen } from './stage.ts';

export { FIRST_SCREENS } from './screens/first.ts';
export { boxOf, chooseFile, go, type Screen, type Stage } from './stage.ts';

/** Of a profile that was used for some weeks, in the order in which they are opened. */
export const SCREENS: readonly Screen[] = [
  ...BOXES_SCREENS,
  ...FINDING_SCREENS,
  ...SETTINGS_SCREENS,
  ...TRAINING_SCREENS,
  ...IMPORT_SCREENS,
];
