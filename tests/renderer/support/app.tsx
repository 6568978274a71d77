import { notifications } from '@mantine/notifications';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { DeckDrop } from '#renderer/app/DeckDrop.tsx';
import { MainListener } from '#renderer/app/MainListener.tsx';
import { setPendingPath, subscribeRouter } from '#renderer/app/navigation.ts';
import { Providers } from '#renderer/app/Providers.tsx';
import { routes } from '#renderer/app/router.tsx';
import { startTexts } from '#renderer/app/texts/index.ts';
import { createGraphqlClient } from '#renderer/data/client.ts';
import { useAnswerDates } from '#renderer/state/answerDates.ts';
import { selectLanguage, useAppState } from '#renderer/state/appState.ts';
import { removeDraftsOf } from '#renderer/state/cardDrafts.ts';
import { bus } from '#renderer/state/events.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { ToastArea } from '#renderer/ui/toast/Toasts.tsx';
import type { Boot } from '#shared/boot.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings.ts';
import { fakeBridge, type OperationResult, type Operations } from '#tests/support/bridge.ts';
import { bin, cardPage } from './cards.ts';

export interface OpenAppOptions {
  readonly kind?: 'none' | 'local';
  readonly windowKind?: Boot['windowKind'];
  readonly settings?: Partial<Settings>;
  /** What main replies. */
  readonly replies?: Parameters<typeof fakeBridge>[0];
}

const NO_MEDIA = { unused: { count: 0, bytes: 0, files: [] }, missing: { count: 0, files: [] } } as const;

/**
 * The whole app at an address, on a fake bridge and over a mirror with these results. It is closed after the test, and keeps
 * nothing for the next one.
 */
export async function openApp(path: string, operations: Operations = {}, options: OpenAppOptions = {}) {
  const { kind = 'local', windowKind = 'main', ...given } = options;
  const settings = { ...DEFAULT_SETTINGS, language: 'en', ...given.settings } as const;
  const replies = {
    pageReady: () => ({ ok: true, value: null }) as const,
    noticesTake: () => ({ ok: true, value: [] }) as const,
    deckSamples: () => ({ ok: true, value: [] }) as const,
    mirrorBackups: () => ({ ok: true, value: [] }) as const,
    mediaReview: () => ({ ok: true, value: NO_MEDIA }) as const,
    ...given.replies,
  };
  const fake = fakeBridge(replies, { ...EMPTY, ...operations });
  vi.stubGlobal('bridge', fake.bridge);
  useAppState.getState().start(
    {
      windowKind,
      settings,
      language: 'en',
      account: { kind, uid: kind === 'none' ? '' : 'u1', email: null },
      platform: 'linux',
      version: '0.1.0',
      development: false,
      nonce: 'n',
    },
    'en',
  );
  const translation = await startTexts(selectLanguage(useAppState.getState()));
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  unsubscribe = subscribeRouter(router);
  onTestFinished(() => {
    closeApp();
    removeDraftsOf('u1');
  });
  render(
    <Providers translation={translation} client={createGraphqlClient()} nonce="n">
      <RouterProvider router={router} />
      <MainListener />
      {windowKind === 'main' && <DeckDrop />}
      <ToastArea />
    </Providers>,
  );
  return { ...fake, router, path: () => router.state.location.pathname + router.state.location.search };
}

let unsubscribe = () => {};

/** Closes the app in the middle of a test, as if it had ended: it may be opened again. */
export function closeApp(): void {
  act(() => bus.emit('ExitSelectMode', null));
  cleanup();
  // Messages outlive the page they were told on.
  notifications.clean();
  unsubscribe();
  setPendingPath(null);
  // A query that is under way while the app closes still finds a bridge.
  vi.stubGlobal('bridge', fakeBridge().bridge);
  useAppState.getState().reset();
  useAnswerDates.setState(useAnswerDates.getInitialState());
  useOverlay.getState().close();
}

export type Cardbox = OperationResult<'cardboxes'>['cardboxes'][number];
type SubBox = Cardbox['sub_boxes'][number];
export type BoxHead = NonNullable<OperationResult<'boxHead'>['boxHead']>;

const NO_COUNTS: Cardbox['counts'] = {
  __typename: 'BoxCounts',
  count: 0,
  trained_count: 0,
  learned_count: 0,
  in_review_count: 0,
  due_count: 0,
  new_count: 0,
  memorized_count: 0,
  suspended_count: 0,
  levels: [0, 0, 0, 0, 0, 0, 0, 0],
};

export function counts(change: Partial<Cardbox['counts']>): Cardbox['counts'] {
  return { ...NO_COUNTS, ...change };
}

/** As in the app's settings. */
const NO_TRAINING = {
  training_type: null,
  training_mode: null,
  training_count: null,
  training_in_order: null,
  trainingSort: null,
};

export function boxHead(change: Partial<BoxHead>): OperationResult<'boxHead'> {
  return {
    boxHead: {
      __typename: 'BoxHead',
      bid: 'b1',
      pbid: 'b1',
      title: 'Verbs',
      parent_title: null,
      IS_NESTED_BOX: false,
      is_sub_box: false,
      front_lang: null,
      back_lang: null,
      ...NO_TRAINING,
      counts: NO_COUNTS,
      ...change,
    },
  };
}

/** A box's settings as they are at first. */
export const BOX_SETTINGS: Cardbox['settings'] = {
  __typename: 'CardboxSettings',
  color: null,
  front_lang: null,
  back_lang: null,
  new_per_day: 20,
  answers_per_day: 0,
  backlog_days: 0,
  suspend_hard: false,
  questionAbove: true,
  wantedRecall: null,
  ...NO_TRAINING,
};

export function cardbox(change: Partial<Cardbox>): Cardbox {
  return {
    __typename: 'Cardbox',
    uid: 'u1',
    bid: 'b1',
    title: 'Verbs',
    partial_size: 100,
    count: 0,
    category: '',
    labels: [],
    create_at: '2026-03-01T10:00:00.000Z',
    update_at: '2026-03-01T10:00:00.000Z',
    settings: BOX_SETTINGS,
    IS_NESTED_BOX: false,
    IS_PUBLIC: false,
    IS_SOFT_DELETED: false,
    sub_boxes: [],
    counts: NO_COUNTS,
    ...change,
  };
}

export function subBox(change: Partial<SubBox>): SubBox {
  return {
    __typename: 'SubBox',
    uid: 'u1',
    bid: 's1',
    pbid: 'b1',
    title: 'Verbs 1',
    partial_size: 100,
    labels: [],
    count: 0,
    trained_count: 0,
    learned_count: 0,
    counts: NO_COUNTS,
    ...change,
  };
}

export const TODAY: OperationResult<'today'>['today'] = {
  __typename: 'Today',
  due_count: 0,
  new_count: 0,
  box_count: 0,
  estimated_seconds: 0,
  answered_today: 0,
  card_count: 0,
  waitingCount: 0,
  next_due_at: null,
  moreNew: [],
};

/** A profile without cards. */
const EMPTY: Operations = {
  answerDates: () => ({ answerDates: { __typename: 'AnswerDates', isOffered: true, bids: [] } }),
  cardboxes: () => ({ cardboxes: [] }),
  today: () => ({ today: TODAY, openSessions: [] }),
  boxHead: () => boxHead({}),
  cardPage: () => cardPage([]),
  bin: () => bin(),
  browseTags: () => ({ browseTags: [] }),
  openSessions: () => ({ openSessions: [] }),
  recentImports: () => ({ recentImports: [] }),
  recallCheck: () => ({ slice: { __typename: 'Slice', after: null, fresh: 0, counts: [[0, 0]] } }),
  savedSearches: () => ({ savedSearches: [] }),
  siblings: () => ({ siblings: [] }),
  similarCards: () => ({ similarCards: [] }),
  trainingChoices: () => ({ trainingChoices: [] }),
};
