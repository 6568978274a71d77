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
  const play = createTrainingStore(mirror.calls, () => time);
  play.getState().begin(mirror.now());
  return { ...mirror, play, wait: (ms: number) => (time += ms) };
}

describe('a training page', () => {
  test('begins on the side the session was left on', () => {
    const { play } = started();
    expect(play.getState()).toMatchObject({ side: 'front', cardNumber: 1, answerCount: 0 });
    play.getState().begin(trainingSession({ side: 'back' }));
    expect(play.getState()).toMatchObject({ side: 'back', cardNumber: 2 });
  });

  test('flips at once and tells the mirror behind', () => {
    const { play, said } = started();
    play.getState().flip();
    expect(play.getState().side).toBe('back');
    play.getState().flip();
    expect(play.getState().side).toBe('front');
    expect(said).toEqual(['flip back', 'flip front']);
  });

  test('shows the next card only when the answer is committed', async () => {
    const { play, hold } = started();
    play.getState().flip();
    const letGo = hold();
    const answering = play.getState().answer(true);
    expect(play.getState()).toMatchObject({ cardNumber: 1, side: 'back', leaving: null });
    expect(play.getState().session?.current?.cid).toBe('a');
    letGo();
    await answering;
    expect(play.getState()).toMatchObject({ cardNumber: 2, side: 'front', answerCount: 1, lastEvent: 'remembered' });
    expect(play.getState().session?.current?.cid).toBe('b');
    expect(play.getState().leaving).toMatchObject({ cardNumber: 1, side: 'back', isCorrect: true });
  });

  test('two quick presses answer once', async () => {
    const { play, said, hold } = started();
    const letGo = hold();
    const taken: string[] = [];
    const answer = (name: string) => play.getState().answer(true, () => taken.push(name));
    const both = [answer('first'), answer('second'), play.getState().undo()];
    // Whoever is told of an answer (a tone) hears only of the one that counts, and at once.
    expect(taken).toEqual(['first']);
    play.getState().flip();
    letGo();
    await Promise.all(both);
    expect(said).toEqual(['answer a 0 true']);
    expect(play.getState().side).toBe('front');
  });

  test('names the step it has seen and how long the card was looked at', async () => {
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
    const play = createTrainingStore(calls, () => time);
    play.getState().begin(mirror.now());
    time += 1234.4;
    await play.getState().answer(false);
    time += 86_400_000;
    await play.getState().answer(true);
    expect(mirror.said).toEqual(['answer a 0 false', 'answer b 1 true']);
    expect(durations).toEqual([1234, 3_600_000]);
  });

  test('a stale step shows what the mirror has, silently', async () => {
    const { play, said, fail, skip } = started();
    skip();
    fail('STALE_STEP');
    await play.getState().answer(true);
    expect(said).toEqual(['answer a 0 true', 'load s']);
    expect(play.getState().session?.current?.cid).toBe('b');
    expect(play.getState().error).toBeNull();
  });

  test('another failure is shown and the card stays', async () => {
    const { play, fail } = started();
    fail('DISK_FULL');
    await play.getState().answer(true);
    expect(play.getState().error?.code).toBe('DISK_FULL');
    expect(play.getState().session?.current?.cid).toBe('a');
    await play.getState().answer(true);
    expect(play.getState().error).toBeNull();
    expect(play.getState().session?.current?.cid).toBe('b');
  });

  test('undo goes back, also from the end, and does nothing where there is nothing', async () => {
    const { play, said } = started(['a']);
    await play.getState().undo();
    expect(said).toEqual([]);
    await play.getState().answer(true);
    expect(play.getState().session?.status).toBe('completed');
    await play.getState().undo();
    expect(play.getState()).toMatchObject({ side: 'back', lastEvent: 'undone', leaving: null });
    expect(play.getState().session?.current?.cid).toBe('a');
  });

  test('marking memorized moves no card', async () => {
    const { play, said } = started();
    play.getState().flip();
    await play.getState().toggleMemorized();
    expect(said).toContain('memorize a true');
    expect(play.getState()).toMatchObject({ cardNumber: 1, side: 'back' });
  });

  test('cards that change elsewhere are shown anew, one that is gone makes place', async () => {
    const { play, said, skip } = started();
    play.getState().flip();
    await play.getState().refresh();
    expect(play.getState()).toMatchObject({ cardNumber: 1, side: 'back' });
    skip();
    await play.getState().refresh();
    expect(play.getState()).toMatchObject({ cardNumber: 2, side: 'front' });
    expect(play.getState().session?.current?.cid).toBe('b');
    expect(said).toEqual(['flip back', 'load s', 'load s']);
  });

  test('an answer goes before a change from elsewhere', async () => {
    const { play, hold } = started();
    const letGo = hold();
    const refreshing = play.getState().refresh();
    const answering = play.getState().answer(true);
    letGo();
    await Promise.all([refreshing, answering]);
    expect(play.getState()).toMatchObject({ cardNumber: 2, answerCount: 1 });
    expect(play.getState().session?.current?.cid).toBe('b');
  });

  test('the card that leaves is forgotten once, and only by its own end', async () => {
    const { play } = started();
    await play.getState().answer(true);
    play.getState().removeLeaving(7);
    expect(play.getState().leaving).not.toBeNull();
    play.getState().removeLeaving(1);
    expect(play.getState().leaving).toBeNull();
  });

  test('a typed answer is handed in once, a mnemonic goes with its card', async () => {
    const { play } = started();
    play.getState().submitTyped('lisbon');
    expect(play.getState()).toMatchObject({ typed: 'lisbon', side: 'back' });
    play.getState().submitTyped('again');
    play.getState().showMnemonic();
    expect(play.getState()).toMatchObject({ typed: 'lisbon', isMnemonicVisible: true });
    await play.getState().answer(true);
    expect(play.getState()).toMatchObject({ typed: null, isMnemonicVisible: false });
  });

  test('a pause does not count as time for the card', async () => {
    const durations: number[] = [];
    const { calls, now } = fakeCalls();
    let time = 0;
    const answer: typeof calls.answer = (given) => {
      durations.push(given.duration_ms);
      return calls.answer(given);
    };
    const play = createTrainingStore({ ...calls, answer }, () => time);
    play.getState().begin(now());
    time = 1000;
    play.getState().pause();
    time = 61_000;
    play.getState().pause();
    expect(play.getState().isPaused).toBe(true);
    play.getState().resume();
    time = 61_500;
    await play.getState().answer(true);
    expect(durations).toEqual([1500]);
    expect(play.getState().isPaused).toBe(false);
  });
});

describe('sides', () => {
  const card = sessionCard('a', { front: ['猫'], back: ['cat'] });
  test.each([
    ['front_back', '猫', 'ja', 'cat', 'en'],
    ['back_front', 'cat', 'en', '猫', 'ja'],
    [null, '猫', 'ja', 'cat', 'en'],
  ] as const)('%s', (direction, question, questionLang, answer, answerLang) => {
    const faces = cardSides(card, { direction, front_lang: 'ja', back_lang: 'en' });
    expect(faces.question).toEqual({ parts: [question], lang: questionLang, isRevealed: false });
    expect(faces.answer).toEqual({ parts: [answer], lang: answerLang, isRevealed: true });
  });
  test('a question with gaps is shown again with its answer', () => {
    const asked = { direction: 'front_back', front_lang: null, back_lang: null } as const;
    const faces = cardSides({ front: ['{{c1::x}}'], back: ['', 'more'] }, asked);
    expect(faces.answer.parts).toEqual(['{{c1::x}}', 'more']);
  });
});

describe('addresses (docs/product.md §2)', () => {
  const read = (params: Record<string, string>, query = '') => trainingAddress(params, new URLSearchParams(query));
  test.each<[Record<string, string>, string, object, string]>([
    [{ pbid: 'p1' }, '', { pbid: 'p1' }, '/main/dashboard/box_cards/p1'],
    [{ bid: 'b1' }, '', { bid: 'b1' }, '/main/dashboard/sub_boxes/b1'],
    [{ bid: 'b1', first_char: '#' }, '', { bid: 'b1', first_char: '#' }, '/main/dashboard/a_z_boxes/b1/box_cards/%23'],
    [{}, 'bids=a,b&bids=c', { bids: ['a', 'b', 'c'] }, '/main?bids=a,b,c'],
    [{}, 'cids=x', { cids: ['x'] }, '/main'],
    [{}, 'type=SpacedRepetition&today=1', { today: true }, '/main'],
  ])('%j?%s', (params, query, scope, path) => expect(read(params, query)).toMatchObject({ scope, path }));
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
  test('what is climbed counts as done', () => {
    expect(sessionProgress({ mode: 'hardcore', total: 20, trained_count: 2, rows })).toBeCloseTo(
      (2 * 4 + 4 + 6 * 3) / 80,
    );
    expect(sessionProgress({ mode: 'normal', total: 20, trained_count: 5, rows: [] })).toBe(0.25);
    expect(sessionProgress({ mode: 'normal', total: 0, trained_count: 0, rows: [] })).toBe(1);
  });
});
