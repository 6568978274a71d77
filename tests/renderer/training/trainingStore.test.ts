import { describe, expect, test } from 'vitest';
import { trainingAddress } from '#renderer/features/training/address.ts';
import { cardSides } from '#renderer/features/training/cardSides.ts';
import { sessionProgress } from '#renderer/features/training/sessionProgress.ts';
import { slotAfter } from '#renderer/features/training/slots.ts';
import { createTrainingStore } from '#renderer/features/training/trainingStore.ts';
import { fakeCalls, sessionCard, trainingSession } from '../support/training.ts';

function started(cids?: readonly string[]) {
  const mirror = fakeCalls(cids);
  let time = 0;
  const store = createTrainingStore(mirror.calls, () => time);
  store.getState().begin(mirror.now());
  return { ...mirror, store, wait: (ms: number) => (time += ms) };
}

describe('a training page', () => {
  test('starts on the saved side of the session', () => {
    const { store } = started();
    expect(store.getState()).toMatchObject({ side: 'front', cardNumber: 1, answerCount: 0 });
    store.getState().begin(trainingSession({ side: 'back' }));
    expect(store.getState()).toMatchObject({ side: 'back', cardNumber: 2 });
  });

  // Proves S-50.
  test('flips at once and saves the side afterwards', () => {
    const { store, requests } = started();
    store.getState().flip();
    expect(store.getState().side).toBe('back');
    store.getState().flip();
    expect(store.getState().side).toBe('front');
    expect(requests).toEqual(['flip 0 back', 'flip 0 front']);
  });

  test('shows the next card only after the answer is saved', async () => {
    const { store, hold } = started();
    store.getState().flip();
    const release = hold();
    const answering = store.getState().answer(true);
    expect(store.getState()).toMatchObject({ cardNumber: 1, side: 'back', leaving: null });
    expect(store.getState().session?.current?.cid).toBe('a');
    release();
    await answering;
    expect(store.getState()).toMatchObject({ cardNumber: 2, side: 'front', answerCount: 1, lastEvent: 'remembered' });
    expect(store.getState().session?.current?.cid).toBe('b');
    expect(store.getState().leaving).toMatchObject({ cardNumber: 1, side: 'back', isCorrect: true });
  });

  test('two quick presses answer once', async () => {
    const { store, requests, hold } = started();
    const release = hold();
    const accepted: string[] = [];
    const answer = (name: string) => store.getState().answer(true, () => accepted.push(name));
    const all = [answer('first'), answer('second'), store.getState().undo()];
    // Only the accepted answer plays a tone, at once.
    expect(accepted).toEqual(['first']);
    store.getState().flip();
    release();
    await Promise.all(all);
    expect(requests).toEqual(['answer a 0 true']);
    expect(store.getState().side).toBe('front');
  });

  // Proves S-128.
  test('what was said about an answer is not said again with a card that comes for another reason', async () => {
    const { store, calls } = started();
    await store.getState().answer(true);
    expect(store.getState().lastEvent).toBe('remembered');
    // Another window continues the same session.
    await calls.answer({ sid: 's', cid: 'b', step: 1, isCorrect: true, duration_ms: 0 });
    await store.getState().refresh();
    expect(store.getState().lastEvent).toBeNull();
  });

  test('sends the step and how long the card was visible', async () => {
    const mirror = fakeCalls();
    const durations: number[] = [];
    let time = 100;
    const calls = {
      ...mirror.calls,
      answer: (given: Parameters<typeof mirror.calls.answer>[0]) => {
        durations.push(given.duration_ms);
        return mirror.calls.answer(given);
      },
    };
    const store = createTrainingStore(calls, () => time);
    store.getState().begin(mirror.now());
    time += 1234.4;
    await store.getState().answer(false);
    time += 86_400_000;
    await store.getState().answer(true);
    expect(mirror.requests).toEqual(['answer a 0 false', 'answer b 1 true']);
    expect(durations).toEqual([1234, 3_600_000]);
  });

  test('a stale step reloads the session without an error', async () => {
    const { store, requests, fail, skip } = started();
    skip();
    fail('STALE_STEP');
    await store.getState().answer(true);
    expect(requests).toEqual(['answer a 0 true', 'load s']);
    expect(store.getState().session?.current?.cid).toBe('b');
    expect(store.getState().error).toBeNull();
  });

  test('another failure is shown and the card stays', async () => {
    const { store, fail } = started();
    fail('DISK_FULL');
    await store.getState().answer(true);
    expect(store.getState().error?.code).toBe('DISK_FULL');
    expect(store.getState().session?.current?.cid).toBe('a');
    await store.getState().answer(true);
    expect(store.getState().error).toBeNull();
    expect(store.getState().session?.current?.cid).toBe('b');
  });

  test('undo returns to the last card, also after the end, and does nothing without an answer', async () => {
    const { store, requests } = started(['a']);
    await store.getState().undo();
    expect(requests).toEqual([]);
    await store.getState().answer(true);
    expect(store.getState().session?.status).toBe('completed');
    await store.getState().undo();
    expect(store.getState()).toMatchObject({ side: 'back', lastEvent: 'undone', leaving: null });
    expect(store.getState().session?.current?.cid).toBe('a');
  });

  test('marking as memorized keeps the card', async () => {
    const { store, requests } = started();
    store.getState().flip();
    await store.getState().toggleMemorized();
    expect(requests).toContain('memorize a true');
    expect(store.getState()).toMatchObject({ cardNumber: 1, side: 'back' });
  });

  test('cards that change elsewhere are refreshed, a removed card is replaced', async () => {
    const { store, requests, skip } = started();
    store.getState().flip();
    await store.getState().refresh();
    expect(store.getState()).toMatchObject({ cardNumber: 1, side: 'back' });
    skip();
    await store.getState().refresh();
    expect(store.getState()).toMatchObject({ cardNumber: 2, side: 'front' });
    expect(store.getState().session?.current?.cid).toBe('b');
    expect(requests).toEqual(['flip 0 back', 'load s', 'load s']);
  });

  test('an answer takes precedence over a refresh', async () => {
    const { store, hold } = started();
    const release = hold();
    const refreshing = store.getState().refresh();
    const answering = store.getState().answer(true);
    release();
    await Promise.all([refreshing, answering]);
    expect(store.getState()).toMatchObject({ cardNumber: 2, answerCount: 1 });
    expect(store.getState().session?.current?.cid).toBe('b');
  });

  test('the leaving card is removed only by the end of its own animation', async () => {
    const { store } = started();
    await store.getState().answer(true);
    store.getState().removeLeaving(7);
    expect(store.getState().leaving).not.toBeNull();
    store.getState().removeLeaving(1);
    expect(store.getState().leaving).toBeNull();
  });

  test('a typed answer is submitted once, and the mnemonic disappears with its card', async () => {
    const { store } = started();
    store.getState().submitTyped('lisbon');
    expect(store.getState()).toMatchObject({ typed: 'lisbon', side: 'back' });
    store.getState().submitTyped('again');
    store.getState().showMnemonic();
    expect(store.getState()).toMatchObject({ typed: 'lisbon', isMnemonicVisible: true });
    await store.getState().answer(true);
    expect(store.getState()).toMatchObject({ typed: null, isMnemonicVisible: false });
  });

  test('a pause does not count as time for the card', async () => {
    const durations: number[] = [];
    const { calls, now } = fakeCalls();
    let time = 0;
    const answer: typeof calls.answer = (given) => {
      durations.push(given.duration_ms);
      return calls.answer(given);
    };
    const store = createTrainingStore({ ...calls, answer }, () => time);
    store.getState().begin(now());
    time = 1000;
    store.getState().pause();
    time = 61_000;
    store.getState().pause();
    expect(store.getState().isPaused).toBe(true);
    store.getState().resume();
    time = 61_500;
    await store.getState().answer(true);
    expect(durations).toEqual([1500]);
    expect(store.getState().isPaused).toBe(false);
  });
});

describe('sides', () => {
  const card = sessionCard('a', { front: ['猫'], back: ['cat'] });
  test.each([
    ['front_back', '猫', 'ja', 'cat', 'en'],
    ['back_front', 'cat', 'en', '猫', 'ja'],
    [null, '猫', 'ja', 'cat', 'en'],
  ] as const)('%s', (direction, question, questionLang, answer, answerLang) => {
    const sides = cardSides(card, { direction, front_lang: 'ja', back_lang: 'en', questionAbove: true });
    expect(sides.question).toEqual({ parts: [question], lang: questionLang, isRevealed: false });
    expect(sides.answer).toEqual({ parts: [answer], lang: answerLang, isRevealed: true });
    expect(sides.above).toBe(sides.question);
  });
  test('the answer repeats a question with gaps', () => {
    const asked = { direction: 'front_back', front_lang: null, back_lang: null, questionAbove: true } as const;
    const sides = cardSides({ front: ['{{c1::x}}'], back: ['', 'more'] }, asked);
    expect(sides.answer.parts).toEqual(['{{c1::x}}', 'more']);
    expect(sides.above).toBeNull();
  });
});

describe('addresses', () => {
  const read = (params: Record<string, string>, query = '') => trainingAddress(params, new URLSearchParams(query));
  // Proves S-12, S-14.
  test.each<[Record<string, string>, string, object, string]>([
    [{ pbid: 'p1' }, '', { pbid: 'p1' }, '/main/dashboard/box_cards/p1'],
    [{ bid: 'b1' }, '', { bid: 'b1' }, '/main/dashboard/sub_boxes/b1'],
    [{ bid: 'b1', first_char: '#' }, '', { bid: 'b1', first_char: '#' }, '/main/dashboard/a_z_boxes/b1/box_cards/%23'],
    [{}, 'bids=a,b&bids=c', { bids: ['a', 'b', 'c'] }, '/main?bids=a,b,c'],
    [{}, 'cids=x', { cids: ['x'] }, '/main'],
    [{}, 'type=SpacedRepetition&today=1', { today: true }, '/main'],
  ])('%j?%s', (params, query, scope, path) => expect(read(params, query)).toMatchObject({ scope, path }));
  test('a training starts at once only if the page before says so', () => {
    const started = (state: unknown) => trainingAddress({}, new URLSearchParams(), state).isStarted;
    expect([started({ start: true }), started({ start: 1 }), started(null)]).toEqual([true, false, false]);
  });
  // Proves S-48.
  test.each([
    ['type=ALL&mode=Hardcore', 'all', 'hardcore'],
    ['type=spacedrepetition&mode=NORMAL', 'SpacedRepetition', 'normal'],
    ['type=nonsense&mode=', null, null],
    ['', null, null],
  ])('?%s', (query, type, mode) => expect(read({}, query)).toMatchObject({ type, mode }));
});

describe('hardcore', () => {
  const rows = [3, 4, 0, 6].map((count, index) => ({
    __typename: 'TrainingRow' as const,
    row: index + 1,
    max: [3, 5, 5, 7][index] ?? 0,
    cids: Array.from({ length: count }, (_, at) => `${index}-${at}`),
  }));
  test.each([
    [1, true, '2-4'],
    [1, false, '1-2'],
    [2, true, '3-0'],
    [2, false, '1-3'],
    [4, true, 'trained'],
  ])('from row %i, remembered %s, to %s', (row, isCorrect, slot) =>
    expect(slotAfter({ rows, row }, isCorrect)).toBe(slot),
  );
  test('normal mode has no slots', () => expect(slotAfter({ rows: [], row: null }, true)).toBeUndefined());
  test('climbed rows count as progress', () => {
    expect(sessionProgress({ mode: 'hardcore', total: 20, trained_count: 2, rows })).toBeCloseTo(
      (2 * 4 + 4 + 6 * 3) / 80,
    );
    expect(sessionProgress({ mode: 'normal', total: 20, trained_count: 5, rows: [] })).toBe(0.25);
    expect(sessionProgress({ mode: 'normal', total: 0, trained_count: 0, rows: [] })).toBe(1);
  });
});
