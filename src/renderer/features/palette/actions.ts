import type { Cardbox } from '#renderer/features/boxes/index.ts';
import { queryOfTitle } from '#renderer/features/training/index.ts';
import type { Translate } from '#renderer/i18n/index.ts';
import { actionPath, browsePath, cardPath, cardsTrainingPath, START_ACTION } from '#shared/routes.ts';
import { BOX_ACTIONS, type BoxAction, type BoxActionId, type IconId, type PaletteBox } from './boxActions.ts';
import type { Command } from './paletteItems.ts';
import { doStep, openStep, pageStep, type Step, type Target } from './steps.ts';

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
  ...Object.values(BOX_ACTIONS).flatMap(({ keys }: BoxAction) => keys ?? []),
  ...Object.values(CARD_KEYS),
];

/** Whether a box has an action; without facts, whether it may have it. */
export function hasBoxAction(action: BoxActionId, box: PaletteBox, { box: facts, order = [] }: TargetFacts): boolean {
  const { isTopOnly = false }: BoxAction = BOX_ACTIONS[action];
  if (box.isSubBox && isTopOnly) return false;
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
  return openStep(BOX_ACTIONS[action].address(box));
}

/** The order after a box has changed places with its neighbor. */
function moved(order: readonly string[], bid: string, by: -1 | 1): readonly string[] {
  const at = order.indexOf(bid);
  const others = order.filter((other) => other !== bid);
  return others.toSpliced(at + by, 0, bid);
}

function boxActions(t: Translate, box: PaletteBox, facts: TargetFacts): Action[] {
  const ids = (Object.keys(BOX_ACTIONS) as BoxActionId[]).filter((id) => hasBoxAction(id, box, facts));
  return ids.map((id) => {
    const { icon, keys = '' }: BoxAction = BOX_ACTIONS[id];
    return { id, title: t(`palette:box.${id}`), icon, keys, step: boxStep(id, box, facts) };
  });
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
  /** Unknown for a box that is not loaded. */
  readonly box?: Pick<Cardbox['counts'], 'due_count' | 'new_count' | 'count'> | undefined;
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
