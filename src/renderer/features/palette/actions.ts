import { queryOfTitle } from '#renderer/features/training/index.ts';
import type { Translate } from '#renderer/i18n/index.ts';
import {
  a2zPath,
  actionPath,
  addPath,
  boxPath,
  boxTrainingPath,
  browsePath,
  cardPath,
  cardsTrainingPath,
  recapPath,
  START_ACTION,
  tileScope,
  trainingPath,
} from '#shared/routes.ts';
import type { Command } from './paletteItems.ts';
import type { IconId } from './rowIcons.ts';
import { type BoxActionId, doStep, openStep, type PaletteBox, pageStep, type Step, type Target } from './steps.ts';

/** One thing that can be done with a row. The first one is that of Enter, the second one that of Ctrl+Enter. */
export interface Action {
  readonly id: string;
  readonly title: string;
  readonly icon: IconId;
  /** Its keys, as `toAccelerator` gives them; empty for none. */
  readonly keys: string;
  readonly step: Step;
}

/** The keys of the first two actions. */
export const ACTION_KEYS = ['Return', 'CommandOrControl+Return'] as const;

/** What the actions of a box depend on; unknown for a box that is not loaded. */
export interface BoxFacts {
  readonly due_count: number;
  readonly new_count: number;
  readonly count: number;
}

/** The actions of a box that change its place among the boxes. */
type OrderAction = 'earlier' | 'later';

/** The address of each action of a box. Those with a `do` run the same code as the item of the box's menu. */
const BOX_ADDRESSES: Readonly<Record<Exclude<BoxActionId, OrderAction>, (box: PaletteBox) => string>> = {
  open: boxPath,
  train: ({ bid }) => actionPath(boxTrainingPath(bid, 'due'), START_ACTION),
  trainNew: ({ bid }) => actionPath(boxTrainingPath(bid, 'new'), START_ACTION),
  hardcore: ({ bid }) => trainingPath({ pbid: bid }, { type: 'all', mode: 'hardcore' }),
  add: ({ bid }) => addPath(bid),
  // `_` stands for any letter: a query cannot contain a quotation mark.
  browse: ({ title }) => browsePath(`box:"${title.replaceAll(/["“”„]/g, '_')}"`),
  boxSettings: (box) => actionPath(boxPath(box), 'settings'),
  read: (box) => trainingPath(tileScope(box), { isReading: true }),
  a2z: ({ bid }) => a2zPath(bid),
  recap: (box) => recapPath(tileScope(box)),
  rename: (box) => actionPath(boxPath(box), 'rename'),
  color: (box) => actionPath(boxPath(box), 'color'),
  split: (box) => actionPath(boxPath(box), 'split'),
  unsplit: (box) => actionPath(boxPath(box), 'unsplit'),
  merge: (box) => actionPath(boxPath(box), 'merge'),
  duplicate: (box) => actionPath(boxPath(box), 'duplicate'),
  export: (box) => actionPath(boxPath(box), 'export'),
  delete: (box) => actionPath(boxPath(box), 'delete'),
};

const BOX_ICONS: Readonly<Record<BoxActionId, IconId>> = {
  open: 'open',
  train: 'train',
  trainNew: 'train',
  hardcore: 'hardcore',
  add: 'add',
  browse: 'browse',
  boxSettings: 'boxSettings',
  read: 'read',
  a2z: 'letters',
  recap: 'recap',
  rename: 'edit',
  color: 'color',
  split: 'split',
  unsplit: 'merge',
  merge: 'merge',
  duplicate: 'copy',
  earlier: 'earlier',
  later: 'later',
  export: 'export',
  delete: 'trash',
};

/** Shift keeps them apart from the keys that edit the text. */
const BOX_KEYS: Partial<Record<BoxActionId, string>> = {
  hardcore: 'CommandOrControl+Shift+H',
  add: 'CommandOrControl+Shift+A',
  browse: 'CommandOrControl+Shift+B',
  boxSettings: 'CommandOrControl+Shift+S',
  recap: 'CommandOrControl+Shift+R',
};

const CARD_KEYS = {
  edit: 'CommandOrControl+Shift+E',
  suspend: 'CommandOrControl+Shift+S',
  browse: 'CommandOrControl+Shift+B',
  train: 'CommandOrControl+Shift+T',
  move: 'CommandOrControl+Shift+M',
} as const;

/** All keys of actions. */
export const ACTION_ACCELERATORS: readonly string[] = [
  ...ACTION_KEYS,
  ...Object.values(BOX_KEYS),
  ...Object.values(CARD_KEYS),
];

/** The actions that a sub-box does not have. */
const TOP_ONLY: ReadonlySet<BoxActionId> = new Set([
  'rename',
  'color',
  'split',
  'unsplit',
  'merge',
  'duplicate',
  'earlier',
  'later',
  'export',
]);

/** Whether a box has an action; without facts, whether it may have it. */
export function hasBoxAction(action: BoxActionId, box: PaletteBox, { box: facts, order = [] }: TargetFacts): boolean {
  if (box.isSubBox && TOP_ONLY.has(action)) return false;
  if (action === 'split') return !box.IS_NESTED_BOX && (facts?.count ?? 2) > 1;
  if (action === 'unsplit') return box.IS_NESTED_BOX;
  if (action === 'train') return facts?.due_count !== 0;
  if (action === 'trainNew') return facts?.new_count !== 0;
  if (action === 'earlier') return order.indexOf(box.bid) > 0;
  if (action === 'later') return order.includes(box.bid) && order.at(-1) !== box.bid;
  if (action === 'hardcore') return (facts?.count ?? 4) > 3;
  return true;
}

/** The step of an action of a box. */
export function boxStep(action: BoxActionId, box: PaletteBox, { order = [] }: TargetFacts): Step {
  if (action === 'earlier' || action === 'later') {
    return doStep({ kind: 'order', bids: moved(order, box.bid, action === 'earlier' ? -1 : 1) });
  }
  return openStep(BOX_ADDRESSES[action](box));
}

/** The order after a box has changed places with its neighbor. */
function moved(order: readonly string[], bid: string, by: -1 | 1): readonly string[] {
  const at = order.indexOf(bid);
  const others = order.filter((other) => other !== bid);
  return others.toSpliced(at + by, 0, bid);
}

function boxActions(t: Translate, box: PaletteBox, facts: TargetFacts): Action[] {
  const ids = (Object.keys(BOX_ICONS) as BoxActionId[]).filter((id) => hasBoxAction(id, box, facts));
  return ids.map((id) => ({
    id,
    title: t(`palette:box.${id}`),
    icon: BOX_ICONS[id],
    keys: BOX_KEYS[id] ?? '',
    step: boxStep(id, box, facts),
  }));
}

function cardActions(t: Translate, card: Extract<Target, { kind: 'card' }>, isSuspended: boolean): Action[] {
  const { cid, pbid, title } = card;
  const action = (id: string, icon: IconId, step: Step, keys = ''): Action => {
    return { id, title: t(`palette:card.${id as 'open'}`), icon, step, keys };
  };
  return [
    action('open', 'open', openStep(cardPath({ cid, pbid }))),
    action('peek', 'peek', pageStep({ kind: 'peek', cid, pbid, title })),
    action('edit', 'edit', openStep(actionPath(cardPath({ cid, pbid }), 'edit')), CARD_KEYS.edit),
    action(isSuspended ? 'resume' : 'suspend', 'pause', doStep({ kind: 'suspend', cid }), CARD_KEYS.suspend),
    action('browse', 'browse', openStep(browsePath(queryOfTitle(title))), CARD_KEYS.browse),
    action('train', 'train', openStep(actionPath(cardsTrainingPath([cid]), START_ACTION)), CARD_KEYS.train),
    action('move', 'move', pageStep({ kind: 'boxes', purpose: { kind: 'move', cid } }), CARD_KEYS.move),
    action('trash', 'trash', doStep({ kind: 'trash', cid })),
  ];
}

/** Facts about targets that decide which actions they have. */
export interface TargetFacts {
  readonly box?: BoxFacts | undefined;
  /** The bids of all boxes, in the user's own order. */
  readonly order?: readonly string[];
  readonly isSuspended?: boolean;
  /** The command beside a command. */
  readonly second?: Command | undefined;
}

/** The actions of a row; `step` is that of Enter. The first two get the keys of Enter, but for the alias of a command. */
export function actionsOf(t: Translate, target: Target | null, step: Step, facts: TargetFacts = {}): readonly Action[] {
  const actions = listActions(t, target, step, facts);
  return actions.map((action, index) =>
    action.id === 'keys' ? action : { ...action, keys: ACTION_KEYS[index] ?? action.keys },
  );
}

function listActions(t: Translate, target: Target | null, step: Step, facts: TargetFacts): readonly Action[] {
  const { second } = facts;
  switch (target?.kind) {
    case 'box':
      return boxActions(t, target, facts);
    case 'card':
      return cardActions(t, target, facts.isSuspended === true);
    case 'session':
      return [
        { id: 'continue', title: t('palette:session.continue'), icon: 'continue', keys: '', step },
        {
          id: 'end',
          title: t('palette:session.end'),
          icon: 'end',
          keys: '',
          step: doStep({ kind: 'endSession', sid: target.sid }),
        },
      ];
    case 'command':
      return [
        { id: 'run', title: t('palette:command.run'), icon: 'open', keys: '', step },
        ...(second === undefined ? [] : [{ ...second, id: 'second', keys: '' }]),
        {
          id: 'keys',
          title: t('palette:command.keys'),
          icon: 'keys',
          keys: '',
          step: pageStep({ kind: 'keys', command: target.id }),
        },
      ];
    default:
      return [];
  }
}
