import type { Translate } from '#renderer/i18n/index.ts';
import {
  actionPath,
  DASHBOARD_BOXES,
  DUPLICATE_TITLES,
  PRACTICE,
  ROUTES,
  START_ACTION,
  settingsPath,
  TODAY_TRAINING,
  TRASH,
  trainingPath,
} from '#shared/routes.ts';
import type { CommandKeys } from '#shared/settings.ts';
import type { BoxActionId, IconId } from './boxActions.ts';
import { READINGS } from './generated.ts';
import type { Command } from './paletteItems.ts';
import { doStep, openStep, pageStep } from './steps.ts';

/** `keys` is the key that the screens have for it, and `second` the command that people expect beside it. */
type CommandRow = Pick<Command, 'icon' | 'step'> & Partial<Pick<Command, 'keys' | 'second' | 'isInitial'>>;

/** A command about one box: the palette asks for the box. */
function ofBox(icon: IconId, action: BoxActionId): CommandRow {
  return { icon, step: pageStep({ kind: 'boxes', purpose: { kind: 'action', action } }) };
}

/** Every command of the app. The ids are stored with the aliases and shortcuts that people give them. */
const COMMANDS = {
  review: { icon: 'cards', second: 'train', step: pageStep({ kind: 'review' }), isInitial: true },
  train: { icon: 'train', second: 'review', step: openStep(actionPath(TODAY_TRAINING, START_ACTION)), isInitial: true },
  addCard: { icon: 'add', second: 'add', step: pageStep({ kind: 'add', text: '' }), isInitial: true },
  today: { icon: 'home', second: 'train', keys: 'D', step: openStep(ROUTES.dashboard), isInitial: true },
  browse: { icon: 'browse', second: 'savedSearches', keys: 'B', step: openStep(ROUTES.browse), isInitial: true },
  add: { icon: 'add', second: 'addCard', keys: 'A', step: openStep(ROUTES.add), isInitial: true },
  newBox: { icon: 'newBox', second: 'boxes', step: openStep(actionPath(ROUTES.dashboard, 'newBox')), isInitial: true },
  recap: { icon: 'recap', second: 'boxRecap', step: openStep(ROUTES.recap), isInitial: true },
  import: { icon: 'import', second: 'paste', keys: 'I', step: openStep(ROUTES.import), isInitial: true },
  export: {
    icon: 'export',
    second: 'boxExport',
    step: openStep(actionPath(settingsPath('data'), 'export')),
    isInitial: true,
  },
  sync: { icon: 'sync', second: 'syncNow', step: openStep(ROUTES.sync), isInitial: true },
  settings: { icon: 'settings', second: 'shortcuts', keys: 'mod+,', step: openStep(ROUTES.settings), isInitial: true },
  theme: { icon: 'theme', second: 'themeAuto', step: doStep({ kind: 'toggleTheme' }), isInitial: true },
  boxes: { icon: 'box', second: 'newBox', step: openStep(DASHBOARD_BOXES) },
  undo: { icon: 'undo', second: 'undoAnswer', step: doStep({ kind: 'undo' }) },
  undoAnswer: { icon: 'undo', second: 'undo', step: doStep({ kind: 'undoAnswer' }) },
  trash: { icon: 'trash', step: openStep(TRASH) },
  boxTrain: ofBox('train', 'train'),
  boxTrainNew: ofBox('train', 'trainNew'),
  boxHardcore: ofBox('hardcore', 'hardcore'),
  boxRead: ofBox('read', 'read'),
  boxAdd: ofBox('add', 'add'),
  boxBrowse: ofBox('browse', 'browse'),
  boxA2z: ofBox('letters', 'a2z'),
  boxRecap: ofBox('recap', 'recap'),
  boxSettings: ofBox('boxSettings', 'boxSettings'),
  boxRename: ofBox('edit', 'rename'),
  boxColor: ofBox('color', 'color'),
  boxSplit: ofBox('split', 'split'),
  boxUnsplit: ofBox('merge', 'unsplit'),
  boxMerge: ofBox('merge', 'merge'),
  boxDuplicate: ofBox('copy', 'duplicate'),
  boxEarlier: ofBox('earlier', 'earlier'),
  boxLater: ofBox('later', 'later'),
  boxExport: ofBox('export', 'export'),
  boxDelete: ofBox('trash', 'delete'),
  selectBoxes: { icon: 'select', step: openStep(actionPath(ROUTES.dashboard, 'select')) },
  hardCards: { icon: 'hardcore', second: 'recap', step: openStep(actionPath(ROUTES.recap, 'trainHard')) },
  syncNow: { icon: 'sync', second: 'sync', step: openStep(actionPath(ROUTES.sync, 'syncNow')) },
  practice: { icon: 'train', step: openStep(`${trainingPath({}, { type: 'all' })}${PRACTICE}`) },
  duplicates: { icon: 'copy', step: openStep(DUPLICATE_TITLES) },
  savedSearches: { icon: 'browse', step: openStep(actionPath(ROUTES.browse, 'savedSearches')) },
  paste: { icon: 'import', second: 'import', step: openStep(actionPath(ROUTES.import, 'paste')) },
  undoImport: { icon: 'undo', step: openStep(`${ROUTES.import}#recent-imports`) },
  cleanUp: { icon: 'trash', step: openStep(actionPath(settingsPath('data'), 'cleanUp')) },
  checkForUpdates: {
    icon: 'sync',
    second: 'whatsNew',
    step: openStep(actionPath(settingsPath('about'), 'checkForUpdates')),
  },
  whatsNew: { icon: 'open', step: openStep(actionPath(settingsPath('about'), 'whatsNew')) },
  signOut: { icon: 'end', step: openStep(actionPath(settingsPath('account'), 'signOut')) },
  settingsGeneral: { icon: 'settings', step: openStep(settingsPath('general')) },
  settingsTraining: { icon: 'settings', step: openStep(settingsPath('training')) },
  settingsReminders: { icon: 'settings', step: openStep(settingsPath('reminders')) },
  settingsPalette: { icon: 'settings', step: openStep(settingsPath('palette')) },
  settingsPrograms: { icon: 'settings', step: openStep(settingsPath('programs')) },
  settingsAccount: { icon: 'settings', step: openStep(settingsPath('account')) },
  settingsDays: { icon: 'settings', step: openStep(settingsPath('days')) },
  settingsSound: { icon: 'settings', step: openStep(settingsPath('sound')) },
  settingsData: { icon: 'settings', step: openStep(settingsPath('data')) },
  settingsAbout: { icon: 'settings', step: openStep(settingsPath('about')) },
  themeLight: { icon: 'theme', step: doStep({ kind: 'theme', theme: 'light' }) },
  themeDark: { icon: 'dark', step: doStep({ kind: 'theme', theme: 'dark' }) },
  themeAuto: { icon: 'theme', step: doStep({ kind: 'theme', theme: 'auto' }) },
  sidebar: { icon: 'settings', step: doStep({ kind: 'toggleSidebar' }) },
  fullScreen: { icon: 'zoom', step: doStep({ kind: 'app', command: 'fullScreen' }) },
  zoomIn: { icon: 'zoom', second: 'zoomReset', step: doStep({ kind: 'app', command: 'zoomIn' }) },
  zoomOut: { icon: 'zoom', second: 'zoomReset', step: doStep({ kind: 'app', command: 'zoomOut' }) },
  zoomReset: { icon: 'zoom', step: doStep({ kind: 'app', command: 'zoomReset' }) },
  shortcuts: { icon: 'keys', keys: '?', step: doStep({ kind: 'app', command: 'shortcuts' }) },
  quit: { icon: 'end', step: doStep({ kind: 'app', command: 'quit' }) },
} as const satisfies Record<string, CommandRow>;

export type CommandId = keyof typeof COMMANDS;

/** The commands of the palette. `given`: the aliases and shortcuts that the user gave them. */
export function paletteCommands(t: Translate, given: CommandKeys = NO_KEYS): readonly Command[] {
  return (Object.keys(COMMANDS) as CommandId[]).map((id) => {
    const { icon, step, keys = '', second = '', isInitial = false }: CommandRow = COMMANDS[id];
    const also = t(`palette:commands.${id}.also`);
    const alias = given.aliases[id] ?? '';
    const title = t(`palette:commands.${id}.title`);
    return {
      id,
      icon,
      step,
      isInitial,
      second,
      alias,
      title,
      reading: HAN.test(title) ? READINGS[id] : '',
      also: `${alias} ${also}`.trim(),
      keys: given.shortcuts[id] ?? keys,
    };
  });
}

const HAN = /\p{Script=Han}/u;
const NO_KEYS: CommandKeys = { aliases: {}, shortcuts: {} };
