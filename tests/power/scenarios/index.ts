import type { Scenario } from '../support/scenario.ts';
import { answers, answersInGrownLog } from './answers.ts';
import { damagedFile, firstStart, hourlyBackup, migration, restore } from './backups.ts';
import { edits } from './edits.ts';
import { exportTarget, newNames } from './files.ts';
import { importOfPackage, importOfTable } from './imports.ts';
import { accountRemoval, appUpdate, damagedSettings, settings, signIn } from './main.ts';
import { syncPages } from './syncs.ts';

/** By name, as the output says it. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'first start': firstStart,
  answers,
  'answers in a grown log': answersInGrownLog,
  edits,
  'import of a table': importOfTable,
  'import of a package': importOfPackage,
  migration,
  'hourly backup': hourlyBackup,
  restore,
  'damaged card file': damagedFile,
  'new names of files': newNames,
  export: exportTarget,
  settings,
  'damaged settings': damagedSettings,
  'sign-in': signIn,
  'account removal': accountRemoval,
  'page of a sync': syncPages,
  'update of the AppImage': appUpdate,
};
