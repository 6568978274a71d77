import type { Translate } from '#renderer/i18n/index.ts';
import type { SyncRun } from './syncQueries.ts';

/** What a sync did, in sentences. */
export function runSentences(t: Translate, run: SyncRun): string[] {
  const list = (items: readonly string[]) => items.reduce((first, second) => t('sync:run.list', { first, second }));
  const sent = named([
    [run.sentBoxes, (count) => t('common:boxes', { count })],
    [run.sentCards, (count) => t('common:cards', { count })],
    [run.sentAnswers, (count) => t('sync:run.answers', { count })],
    [run.sentMedia, (count) => t('sync:run.media', { count })],
  ]);
  const here = named([
    [run.added, (count) => t('sync:run.added', { count })],
    [run.changed, (count) => t('sync:run.changed', { count })],
    [run.deleted, (count) => t('sync:run.deleted', { count })],
    [run.restored, (count) => t('sync:run.restored', { count })],
    [run.combined, (count) => t('sync:run.combined', { count })],
    [run.answers, (count) => t('sync:run.received_answers', { count })],
    [run.media, (count) => t('sync:run.received_media', { count })],
  ]);
  return [
    ...(sent.length === 0 ? [] : [t('sync:run.sent', { items: list(sent) })]),
    ...(here.length === 0 ? [] : [t('sync:run.here', { items: list(here) })]),
    ...(run.leftOut === 0 ? [] : [t('sync:run.left_out', { count: run.leftOut })]),
  ];
}

/** The texts of the counts that are not 0. */
function named(counts: readonly (readonly [count: number, text: (count: number) => string])[]): string[] {
  return counts.flatMap(([count, text]) => (count === 0 ? [] : [text(count)]));
}
