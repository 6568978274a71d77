import {
  a2zPath,
  actionPath,
  addPath,
  type BoxTarget,
  boxPath,
  boxTrainingPath,
  browsePath,
  recapPath,
  START_ACTION,
  tileScope,
  trainingPath,
} from '#shared/routes.ts';
import type * as icons from './icons.ts';

/** The name of a row's icon. */
export type IconId = keyof typeof icons;

/** A box or sub-box in a row. */
export interface PaletteBox extends BoxTarget {
  readonly kind: 'box';
  readonly title: string;
  readonly isSubBox: boolean;
}

export interface BoxAction {
  readonly icon: IconId;
  /** Where it is done: those with a `do` run the same code as the item of the box's menu. */
  readonly address?: (box: PaletteBox) => string;
  /** Shift keeps them apart from the keys that edit the text. */
  readonly keys?: string;
  /** A sub-box does not have it. */
  readonly isTopOnly?: boolean;
}

/** The address that opens a dialog of a box. */
const dialogPath = (action: string) => (box: PaletteBox) => actionPath(boxPath(box), action);

/** Every action of a box, in the order of the list. `earlier` and `later` change its place among the boxes. */
export const BOX_ACTIONS = {
  open: { icon: 'open', address: boxPath },
  train: { icon: 'train', address: ({ bid }) => actionPath(boxTrainingPath(bid, 'due'), START_ACTION) },
  trainNew: { icon: 'train', address: ({ bid }) => actionPath(boxTrainingPath(bid, 'new'), START_ACTION) },
  hardcore: {
    icon: 'hardcore',
    keys: 'CommandOrControl+Shift+H',
    address: ({ bid }) => trainingPath({ pbid: bid }, { type: 'all', mode: 'hardcore' }),
  },
  add: { icon: 'add', keys: 'CommandOrControl+Shift+A', address: ({ bid }) => addPath(bid) },
  browse: {
    icon: 'browse',
    keys: 'CommandOrControl+Shift+B',
    // `_` stands for any letter: a query cannot contain a quotation mark.
    address: ({ title }) => browsePath(`box:"${title.replaceAll(/["“”„]/g, '_')}"`),
  },
  boxSettings: { icon: 'boxSettings', keys: 'CommandOrControl+Shift+S', address: dialogPath('settings') },
  read: { icon: 'read', address: (box) => trainingPath(tileScope(box), { isReading: true }) },
  a2z: { icon: 'letters', address: ({ bid }) => a2zPath(bid) },
  recap: { icon: 'recap', keys: 'CommandOrControl+Shift+R', address: (box) => recapPath(tileScope(box)) },
  rename: { icon: 'edit', isTopOnly: true, address: dialogPath('rename') },
  color: { icon: 'color', isTopOnly: true, address: dialogPath('color') },
  split: { icon: 'split', isTopOnly: true, address: dialogPath('split') },
  unsplit: { icon: 'merge', isTopOnly: true, address: dialogPath('unsplit') },
  merge: { icon: 'merge', isTopOnly: true, address: dialogPath('merge') },
  duplicate: { icon: 'copy', isTopOnly: true, address: dialogPath('duplicate') },
  earlier: { icon: 'earlier', isTopOnly: true },
  later: { icon: 'later', isTopOnly: true },
  export: { icon: 'export', isTopOnly: true, address: dialogPath('export') },
  delete: { icon: 'trash', address: dialogPath('delete') },
} as const satisfies Record<string, BoxAction>;

export type BoxActionId = keyof typeof BOX_ACTIONS;
