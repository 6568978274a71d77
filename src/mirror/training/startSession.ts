import { RunningSession } from '#core/training/index.ts';
import { prepareTopCounts, type ResolvedScope, resolveScope } from '#mirror/cards/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import type { CardScope, TrainingSettingsInput } from '#shared/graphql/generated.ts';
import { MirrorError } from '../database/errors.ts';
import { insertRow } from '../database/itemColumns.ts';
import type { Store } from '../database/store.ts';
import type { ActiveSession, ActiveSessions } from './activeSessions.ts';
import { packRecords, type SessionRow } from './sessionRows.ts';
import { type TodayScope, todayCards } from './todayPlan.ts';
import { chooseCards, limitOf, prepareCards, recordsOf, toChoice } from './trainingSelection.ts';

/** Of which cards a session of Today over this scope is made. */
export function todayScope({ page }: ResolvedScope, { hasSiblings }: TrainingSettingsInput): TodayScope {
  return { bids: page.bids ?? null, hasSiblings: hasSiblings === true };
}

/** Does in steps what takes long in the choice of cards. Returns the settings, with a seed, for {@link startSession}, which follows at once. */
export async function prepareSession(
  store: Store,
  scope: CardScope,
  settings: TrainingSettingsInput,
  pause: Pause,
): Promise<TrainingSettingsInput> {
  const resolved = resolveScope(store, scope);
  const choice = toChoice(settings);
  if (resolved.today) await prepareTopCounts(store, pause);
  else await prepareCards(store, resolved, choice, pause);
  return { ...settings, seed: choice.seed };
}

/**
 * Chooses the cards and starts a session. With `replace` it closes the open sessions. Throws `NO_CARDS`,
 * `HARDCORE_NEEDS_FOUR_CARDS`, `BID_NOT_FOUND`.
 */
export function startSession(
  store: Store,
  sessions: ActiveSessions,
  scope: CardScope,
  settings: TrainingSettingsInput,
  replace: boolean,
): ActiveSession {
  const resolved = resolveScope(store, scope);
  const choice = toChoice(settings);
  // Today, also of some boxes, applies the daily limits of the boxes.
  const cards = resolved.today
    ? todayCards(store, limitOf(choice), todayScope(resolved, settings))
    : chooseCards(store, resolved, choice);
  if (cards.length === 0) throw new MirrorError('NO_CARDS', 'no card to train');
  const { mode, type } = settings;
  const isPractice = settings.isPractice === true;
  const now = store.now();
  const records = recordsOf(store, cards);
  const session = RunningSession.start({ mode, isPractice, cards, records, now, seed: choice.seed });
  const base = {
    sid: store.id(),
    mode,
    isPractice: isPractice ? 1 : 0,
    type,
    title: resolved.title,
    scope: JSON.stringify(resolved.page),
    box_bid: resolved.box?.bid ?? null,
    seed: choice.seed,
    total: cards.length,
    started_at: now,
  };
  const id = store.write(() => {
    if (replace) store.sql('UPDATE sessions SET closed_at = ? WHERE closed_at IS NULL').run(now);
    const id = insertRow(store, 'sessions', { ...base, status: session.view.status, updated_at: now });
    insertRow(store, 'session_starts', {
      session_id: id,
      scope,
      settings,
      cards,
      records: packRecords(cards, records),
    });
    store.changed('sessions');
    return id;
  });
  store.noteTraining();
  if (replace) sessions.removeAll();
  const row: SessionRow = {
    ...base,
    id,
    side: 'front',
    is_turned: 0,
    status: session.view.status,
    answer_count: 0,
    correct_count: 0,
    trained_count: 0,
    updated_at: now,
    closed_at: null,
  };
  return sessions.add(row, session, store.cardsVersion);
}

/** Practices the cards of a session, in their order then. Throws as `startSession` does, and `NOT_FOUND`. */
export function practiceSession(store: Store, sessions: ActiveSessions, sid: string): ActiveSession {
  const row = sessions.row(sid);
  if (row === undefined) throw new MirrorError('NOT_FOUND', 'no such session');
  const cids = sessions.startCards(row.id);
  const settings = {
    type: 'all',
    mode: row.mode,
    count: 0,
    training_in_order: true,
    custom_training_targets: cids,
    isPractice: true,
  } as const;
  return startSession(store, sessions, { cids }, settings, false);
}
