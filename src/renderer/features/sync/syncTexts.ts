import type { Translate } from '#renderer/i18n/index.ts';
import { joinSentences } from '#renderer/ui/sentences.ts';
import type { SyncState, SyncStatus } from '#shared/sync.ts';
import type { OverwriteReport } from './syncQueries.ts';

/** A state in two or three words. */
export function stateLabel(t: Translate, { state, waiting }: SyncStatus): string {
  if (state.kind === 'waiting') return t('sync:label.waiting', { count: waiting });
  if (state.kind !== 'syncing') return t(`sync:label.${state.kind}`);
  const percent = percentOf(state);
  return percent === null ? t('sync:label.syncing') : t('sync:label.percent', { percent });
}

/** Whole percent; null while the total is unknown. */
export function percentOf(state: SyncState): number | null {
  if (state.kind !== 'syncing' || state.total === null || state.total === 0) return null;
  return Math.min(100, Math.floor((100 * state.done) / state.total));
}

/** What a state means and what to do, or when the last sync was. `ago` is that time in words; null before the first. */
export function stateDetail(t: Translate, status: SyncStatus, ago: string | null): string {
  const { state, waiting, refused } = status;
  const clock = clockTexts(t, status);
  const last = ago === null ? t('sync:never') : t('sync:last', { ago });
  switch (state.kind) {
    case 'off':
      return t('sync:off.text');
    case 'upToDate':
      return joinSentences(t, [
        last,
        ...clock,
        ...(refused === 0 ? [] : [t('sync:refused.title', { count: refused })]),
      ]);
    case 'waiting':
      return joinSentences(t, [last, ...clock]);
    case 'syncing':
      return t(`sync:phase.${state.phase}`);
    case 'offline':
      return joinSentences(t, [
        ...(waiting === 0 ? [] : [t('sync:waits', { count: waiting })]),
        t('sync:offline.text'),
      ]);
    case 'needsSignIn':
      return state.end === undefined ? t('sync:needsSignIn.text') : t(`errors:code.${state.end}`);
    case 'asks':
      return t('sync:asks.title', { count: state.cards, total: state.total });
    case 'full':
      return joinSentences(t, roomTexts(t, status));
    case 'differs':
      return t('sync:differs.text');
    case 'failed':
      return t(`errors:code.${state.code}`);
  }
}

/** What has no room on the server. */
export function roomTexts(t: Translate, { noRoom = { changes: 0, media: 0 } }: SyncStatus): string[] {
  return [
    ...(noRoom.changes === 0 ? [] : [t('sync:no_room.changes', { count: noRoom.changes })]),
    ...(noRoom.media === 0 ? [] : [t('sync:no_room.media', { count: noRoom.media })]),
  ];
}

const DAY_MS = 86_400_000;

/** What is wrong with the clock, and what was made while it was. */
export function clockTexts(t: Translate, { clockGap, wrongClock }: SyncStatus): string[] {
  const count = Math.floor(Math.abs(clockGap ?? 0) / DAY_MS);
  return [
    ...(clockGap === null ? [] : [t(clockGap > 0 ? 'sync:clock.ahead' : 'sync:clock.behind', { count })]),
    ...(wrongClock === 0 ? [] : [t('sync:wrong_clock.title', { count: wrongClock })]),
  ];
}

/** What replaced the texts of how many cards. */
export function overwriteTitle(t: Translate, { operation, count }: OverwriteReport): string {
  return t(`sync:overwritten.${operation ?? 'title'}`, { count });
}
