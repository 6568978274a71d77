import { HARDCORE_MIN_CARDS, TRAINING_TYPES, type TrainingType } from '#core/training/index.ts';
import { resolveScope } from '#mirror/cards/index.ts';
import type { CardScope, NoTrainingReason, TrainingSettingsInput } from '#shared/graphql/generated.ts';
import type { Store } from '../database/store.ts';
import { todayScope } from './startSession.ts';
import { todayCounts } from './todayPlan.ts';
import { availableCards, chooseCards, limitOf, nextDueAt, toChoice } from './trainingSelection.ts';

const NONE_REASON: Readonly<Record<TrainingType, NoTrainingReason>> = {
  all: 'EMPTY_SCOPE',
  unmemorized: 'ALL_TRAINED',
  SpacedRepetition: 'NONE_DUE',
  trained: 'NONE_TRAINED',
};

function reasonOf(
  type: TrainingType,
  active: number,
  chosen: number,
  settings: TrainingSettingsInput,
): NoTrainingReason | null {
  if (active === 0) return 'EMPTY_SCOPE';
  if (chosen === 0) return NONE_REASON[type];
  return settings.mode === 'hardcore' && chosen < HARDCORE_MIN_CARDS ? 'HARDCORE_NEEDS_FOUR_CARDS' : null;
}

/** The GraphQL type TrainingChoice of each training type: how many cards these settings choose, and the reason if there are none. */
export function trainingChoices(store: Store, scope: CardScope, settings: TrainingSettingsInput) {
  const resolved = resolveScope(store, scope);
  const active = availableCards(store, resolved, 'all');
  // Today selects by due date and daily limits and ignores the type.
  const counts = resolved.today ? todayCounts(store, todayScope(resolved, settings)) : null;
  const today = counts && (counts.due > 0 ? counts.due : counts.fresh);
  const waitingCount = counts?.waiting ?? 0;
  return TRAINING_TYPES.map((type) => {
    const available = today ?? availableCards(store, resolved, type);
    const choice = { ...toChoice(settings), type };
    const chosen =
      today === null && choice.custom_training_targets.length > 0
        ? chooseCards(store, resolved, choice).length
        : Math.min(available, limitOf(choice));
    const reason = reasonOf(type, active, chosen, settings);
    const next = reason === 'NONE_DUE' ? nextDueAt(store, resolved) : null;
    return { type, available, chosen, reason, next_due_at: next, waitingCount };
  });
}
