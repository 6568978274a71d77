// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { orderOf } from '#core/training/index.ts';
import { directionOf } from '#core/training/random.ts';
import type { TestStore } from '../../mirror/support/store.ts';
import { newMirror, openOverMirror, setRecord } from '../support/mirrorApp.tsx';
import { answer, finish, press, shownCid, shownSide, start, startByTitle, toNext } from '../support/trainingPage.ts';

let test: TestStore;
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  test = newMirror();
});

/** A box with cards that are named in the order of their titles. */
function newBox(title: string, count: number) {
  const bid = test.box(title);
  const titles = Array.from({ length: count }, (_, at) => `Card ${String(at + 1).padStart(2, '0')}`);
  return { bid, path: `/main/dashboard/box_cards/${bid}`, cids: test.cards(bid, titles) };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const log = () =>
  test
    .rows<{ cid: string; kind: string; isCorrect: number | null }>(
      'SELECT cid, kind, isCorrect FROM answer_log ORDER BY stamp',
    )
    .map(({ cid, kind, isCorrect }) => [cid, kind === 'answer' ? isCorrect === 1 : kind]);
const sessions = () =>
  test
    .rows<{ status: string; cards: string; settings: string; type: string; mode: string; seed: number }>(
      'SELECT * FROM sessions JOIN session_starts ON session_id = sessions.id ORDER BY sessions.id',
    )
    .map((row) => ({ ...row, cards: JSON.parse(row.cards) as string[], settings: JSON.parse(row.settings) }));
const levels = () =>
  test.rows<{ memory_level: number }>('SELECT memory_level FROM records').map((row) => row.memory_level);
const asStart = (path: string, count: number) => async () => {
  const app = await openOverMirror(path, test);
  await startByTitle(count);
  await waitFor(() => expect(shownCid()).toBeDefined());
  return app;
};

// Proves S-124.
it('normal mode, from the box to the recap, with an undo across the end', async () => {
  const box = newBox('Normal', 6);
  const [, second = '', , fourth = ''] = box.cids;
  const app = await openOverMirror(box.path, test);
  fireEvent.click(await screen.findByRole('button', { name: 'Cardbox actions' }));
  const actions = within(await screen.findByRole('dialog', { name: 'Cardbox Actions' }));
  fireEvent.click(actions.getByRole('button', { name: /^Memory Training/ }));
  fireEvent.click(await screen.findByRole('button', { name: /^Training with unmemorized cards/ }));
  await waitFor(() => expect(app.path()).toBe(`${box.path}/memorize?type=unmemorized`));
  await startByTitle(6);
  await waitFor(() => expect(shownSide()).toBe('front'));
  press(' ');
  expect(button(/^Forgot/).textContent).toBe('Forgot · level 0');
  expect(button(/^Remembered/).textContent).toBe('Remembered · in 1 day');

  // Two are forgotten once, and asked again in that order.
  const asked = await finish((cid, times) => times > 0 || (cid !== second && cid !== fourth));
  expect(asked).toEqual([...box.cids, second, fourth]);
  const done = await heading('Session complete');
  await waitFor(() => expect(document.activeElement).toBe(done));
  // Undo shows the side on which the answer was given.
  await toNext(() => press('u'));
  expect([shownCid(), shownSide()]).toEqual([fourth, 'back']);
  await toNext(() => press('1'));
  expect(shownCid()).toBe(fourth);
  await answer(true);
  await heading('Session complete');
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  const undo = await screen.findByRole('menuitem', { name: /^Undo last answer/ });
  await toNext(() => fireEvent.click(undo));
  expect(shownSide()).toBe('back');
  await toNext(() => fireEvent.click(button(/^Remembered/)));
  expect(await screen.findByText(/^6 cards trained in/)).toBeDefined();
  expect(await screen.findByText('forgotten 2 times')).toBeDefined();
  expect(screen.getByText('67%')).toBeDefined();
  expect(log()).toEqual([
    ...asked.map((cid, at) => [cid, at >= 6 || (cid !== second && cid !== fourth)]),
    [fourth, 'undo'],
    [fourth, false],
    [fourth, true],
    [fourth, 'undo'],
    [fourth, true],
  ]);
  expect(levels()).toEqual([1, 1, 1, 1, 1, 1]);

  fireEvent.click(button('Done'));
  await waitFor(() => expect(app.path()).toBe(box.path));
  expect(await screen.findByRole('button', { name: /^Trained\s*6\/6/ })).toBeDefined();
  await act(() => app.router.navigate(`${box.path}/memory_recap`));
  const recap = await screen.findByRole('region', { name: 'Last session' });
  // 6 correct answers, and 3 wrong ones that were not undone.
  await waitFor(() => expect(recap.textContent).toContain('Normal · New and forgotten'));
  expect(recap.textContent).toMatch(/Answers\s*9.*Remembered\s*67.*Cards done\s*6/);
  expect(within(screen.getByRole('region', { name: 'Levels' })).getAllByRole('listitem')).toHaveLength(8);
});

// Proves F-2.
it.each([
  ['en', 'Hardcore needs at least four cards.', /^Start/, 'more than three cards'],
  ['zh', '硬核模式至少需要 4 张卡片。', /^开始/, '至少需要三张以上的卡片'],
] as const)('hardcore mode says that it needs four cards (%s)', async (language, hint, name, refusal) => {
  const { path } = newBox('Few', 3);
  await openOverMirror(`${path}/memorize?type=ALL&mode=Hardcore`, test, { settings: { language } });
  const hardcore = await screen.findByRole('radio', { name: /^(Hardcore|硬核模式)/ });
  expect((hardcore as HTMLInputElement).checked).toBe(true);
  expect((await screen.findAllByText(hint)).length).toBeGreaterThan(0);
  fireEvent.click(button(name));
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .map((one) => one.textContent)
        .join(),
    ).toContain(refusal),
  );
  expect(shownCid()).toBeUndefined();
});

// Proves S-124.
it('hardcore mode, from start to recap, with its rows and an undo across the end', async () => {
  const box = newBox('Hardcore', 7);
  const third = box.cids[2];
  const app = await asStart(`${box.path}/memorize?type=all&mode=hardcore`, 7)();
  const rows = () =>
    within(screen.getByRole('list', { name: 'Hardcore rows' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const starts = (texts: readonly string[]) => texts.map((text) => expect.stringMatching(new RegExp(`^${text}`)));
  expect(rows()).toEqual(
    starts(['Row 1: 3 of 3, current', 'Row 2: 0 of 5, next if remembered', 'Row 3: 0 of 5', 'Row 4: 0 of 7']),
  );
  press(' ');
  // A card climbs to the next row first.
  expect(button(/^Forgot/).textContent).toBe('Forgot · level 0');
  expect(button(/^Remembered/).textContent).toBe('Remembered · row 2');
  for (const isCorrect of [true, false]) {
    await answer(isCorrect);
    // The card moved to row 2, and a waiting card to row 1.
    expect(rows().slice(0, 2)).toEqual(starts(['Row 1: 3 of 3, current', 'Row 2: 1 of 5']));
  }
  await finish((cid, times) => !(cid === third && times < 2));
  const done = await heading('Session complete');
  await waitFor(() => expect(document.activeElement).toBe(done));
  await toNext(() => press('z', { ctrlKey: true }));
  expect(shownSide()).toBe('back');
  expect(rows().filter((row) => row?.includes('current'))).toEqual(starts(['Row 4: 1 of 7']));
  await toNext(() => press('u'));
  await finish();
  expect(await screen.findByText(/^7 cards trained in/)).toBeDefined();
  expect(sessions().map(({ mode, status }) => [mode, status])).toEqual([['hardcore', 'completed']]);
  await act(() => app.router.navigate('/main/recap'));
  const recap = await screen.findByRole('region', { name: 'Last session' });
  await waitFor(() => expect(recap.textContent).toContain('Hardcore · All cards'));
});

// Proves S-49.
it('each type and each order of the setup page are those of the session', async () => {
  const box = newBox('Types', 7);
  const [a = '', b = '', c = ''] = box.cids;
  const past = { last_training_at: '2026-02-01T12:00:00.000Z' };
  const learned = { ...past, IS_LEARNED: true, IS_TRAINED: true };
  setRecord(test, a, { ...learned, next_training_at: '2026-02-02T12:00:00.000Z' });
  setRecord(test, b, { ...learned, next_training_at: '2027-02-02T12:00:00.000Z' });
  setRecord(test, c, { ...learned, next_training_at: '2026-02-01T12:00:00.000Z' });
  const available = { SpacedRepetition: 2, unmemorized: 4, all: 7, trained: 3 };
  const app = await openOverMirror('/main/dashboard', test);
  for (const [type, count] of Object.entries(available)) {
    for (const order of ['By title', 'As added', 'At random', 'Most at risk first']) {
      await act(() => app.router.navigate(`${box.path}/memorize?type=${type.toUpperCase()}&mode=normal`));
      const choice = await screen.findByRole('radio', { name: new RegExp(`\\b${count} cards$`) });
      expect((choice as HTMLInputElement).checked).toBe(true);
      fireEvent.change(screen.getByRole('textbox', { name: 'Cards per session' }), { target: { value: '2' } });
      fireEvent.click(screen.getByText(order));
      await start(2);
      await waitFor(() => expect(shownCid()).toBeDefined());
      await act(() => app.router.navigate('/main/dashboard'));
      await waitFor(() => expect(shownCid()).toBeUndefined());
    }
  }
  const made = sessions();
  expect(made.map(({ type }) => type)).toEqual(Object.keys(available).flatMap((type) => Array(4).fill(type)));
  expect(made.map(({ settings }) => orderOf(settings))).toEqual(
    Array(4).fill(['title', 'added', 'random', 'risk']).flat(),
  );
  expect(made.every(({ cards }) => cards.length === 2)).toBe(true);
  // Due cards by date.
  expect(made[0]?.cards).toEqual([c, a]);
});

it('exactly the hard cards of a session, and of a recap, are trained; leaving leads back to the recap', async () => {
  const box = newBox('Targets', 6);
  const [, b = '', , , e = ''] = box.cids;
  const app = await asStart(`${box.path}/memorize?type=all&mode=normal`, 6)();
  // e is forgotten eight times, b once: the hardest comes first, and only e is hard for the recap.
  await finish((cid, times) => !((cid === b && times < 1) || (cid === e && times < 8)));
  fireEvent.click(await screen.findByRole('button', { name: 'Train the forgotten ones' }));
  await waitFor(() => expect(shownCid()).toBeDefined());
  expect(await finish()).toEqual([e, b]);
  await act(() => app.router.navigate(`${box.path}/memory_recap`));
  fireEvent.click(await screen.findByText('Train the hard card'));
  await start(1);
  await waitFor(() => expect(shownCid()).toBe(e));
  expect(sessions().map(({ cards }) => cards)).toEqual([box.cids, [e, b], [e]]);
  press('Escape');
  await waitFor(() => expect(app.path()).toBe(`${box.path}/memory_recap`));
});

// Proves V-6.
it('the cards selected in select mode are the targets, in their order', async () => {
  const box = newBox('Chosen', 9);
  await openOverMirror(box.path, test);
  fireEvent.click(await screen.findByRole('button', { name: 'Select' }));
  const pick = async (number: number, shiftKey = false) =>
    fireEvent.pointerDown(await screen.findByRole('option', { name: `Card 0${number}` }), {
      pointerType: 'mouse',
      button: 0,
      shiftKey,
    });
  // Entering selects the first; a press toggles; Shift selects the range.
  await waitFor(() =>
    expect(screen.getByRole('option', { name: 'Card 01' }).getAttribute('aria-selected')).toBe('true'),
  );
  for (const number of [3, 1, 6]) await pick(number);
  await pick(8, true);
  const bar = within(screen.getByRole('toolbar', { name: 'Selection actions' }));
  expect(bar.getByRole('status').textContent).toBe('4 selected');
  fireEvent.click(bar.getByRole('button', { name: 'Train' }));
  expect(await screen.findByText('Only the 4 cards you selected, in this order.')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: /^Hardcore/ }));
  await start(4);
  await waitFor(() => expect(shownCid()).toBeDefined());
  await finish();
  const [session] = sessions();
  expect(session?.cards).toEqual([3, 6, 7, 8].map((number) => box.cids[number - 1]));
  expect(session?.settings.custom_training_targets).toEqual(session?.cards);
});

describe('while a training is open', () => {
  // Proves T-23.
  it('cards deleted elsewhere are left out', async () => {
    const box = newBox('Deleted', 6);
    const { cids } = box;
    const app = await asStart(`${box.path}/memorize?type=all&mode=normal`, 6)();
    await answer(true);
    await toNext(() => app.ask('deleteCards', { cids: [cids[1], cids[3]] }));
    expect(await finish()).toEqual([cids[2], cids[4], cids[5]]);
    expect(await screen.findByText(/^4 cards trained in/)).toBeDefined();
  });

  // Proves T-22.
  it('it waits while its box is in the Trash', async () => {
    const box = newBox('Binned', 3);
    const app = await asStart(`${box.path}/memorize?type=all&mode=normal`, 3)();
    await answer(true);
    await app.ask('deleteCardboxes', { bids: [box.bid] });
    await screen.findByText(/This session’s box is in the Trash\./);
    await app.ask('restoreCardboxes', { bids: [box.bid] });
    await waitFor(() => expect(screen.queryByText(/This session’s box is in the Trash\./)).toBeNull());
    expect(await finish()).toHaveLength(2);
    expect(await screen.findByText(/^3 cards trained in/)).toBeDefined();
  });

  // Proves S-127.
  it('a box that no longer shows the question above the answer does so at once', async () => {
    const box = newBox('Above', 3);
    const app = await asStart(`${box.path}/memorize?type=all&mode=normal`, 3)();
    const face = () =>
      document.querySelector('[data-card-number]:not([data-leaving]) [data-face=answer]')?.textContent ?? '';
    press(' ');
    expect(face()).toMatch(/Card 01.*back of Card 01/s);
    await app.ask('updateCardbox', { bid: box.bid, patch: { questionAbove: false } });
    await waitFor(() => expect(face()).not.toMatch(/Card 01.*back of Card 01/s));
    expect(face()).toContain('back of Card 01');
  });
});

// Proves S-139, L-3.
it('the finish page says when the cards come again and offers what is still due, and Done leaves', async () => {
  // Near dates are those of the computer's clock.
  test.now = Date.now();
  const box = newBox('Finish', 5);
  for (const cid of box.cids) {
    const record = { last_training_at: '2026-01-01T00:00:00.000Z', next_training_at: '2026-01-02T00:00:00.000Z' };
    setRecord(test, cid, { ...record, IS_LEARNED: true, IS_TRAINED: true });
  }
  const app = await openOverMirror(`${box.path}/memorize?type=SpacedRepetition&mode=normal`, test);
  fireEvent.change(await screen.findByRole('textbox', { name: 'Cards per session' }), { target: { value: '2' } });
  await start(2);
  await waitFor(() => expect(shownCid()).toBeDefined());
  await finish();
  expect((await screen.findAllByRole('heading', { level: 2 }))[0]?.textContent.trim()).toBe('Next reviews');
  expect(screen.getByText('in 2 days')).toBeDefined();
  await screen.findByRole('button', { name: 'More' });
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Done', '3 more due', 'More']);
  fireEvent.click(await screen.findByRole('button', { name: '3 more due' }));
  await waitFor(() => expect(shownCid()).toBeDefined());
  const shownAt = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(shownAt);
  await finish();
  expect(await screen.findByText(/^3 cards trained in/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /more due/ })).toBeNull();
  // The key that answered the last card, pressed twice, must not leave; Enter does so later.
  press('Enter');
  await act(async () => undefined);
  expect(app.path()).toContain('/memorize');
  clock.mockReturnValue(shownAt + 300);
  press('Enter');
  clock.mockRestore();
  await waitFor(() => expect(app.path()).toBe(box.path));
});

it('quick and held keys answer once; M marks, U and Ctrl+Z undo one answer with the marks after it', async () => {
  const box = newBox('Keys', 5);
  const [a, b, c] = box.cids;
  await test.ask('editCard', {
    cid: c,
    card: { title: 'Card 03', front: ['Card 03'], back: ['back'], mnemonic: ['Think of it'] },
  });
  await asStart(`${box.path}/memorize?type=all&mode=normal`, 5)();
  press(' ');
  // Both keys come before the page can answer.
  await toNext(() => {
    press('2');
    press('2');
  });
  expect(shownCid()).toBe(b);
  expect(screen.getByText('1 / 5')).toBeDefined();
  for (const repeat of [false, true, true]) press(' ', { repeat });
  expect([shownCid(), shownSide()]).toEqual([b, 'back']);
  await toNext(() => {
    for (const repeat of [false, true, true]) press('1', { repeat });
  });
  expect(shownCid()).toBe(c);
  expect(log()).toEqual([
    [a, true],
    [b, false],
  ]);

  const memorized = () => button('Mark as memorized').getAttribute('aria-pressed');
  for (const isPressed of ['true', 'false', 'true']) {
    press('m');
    await waitFor(() => expect(memorized()).toBe(isPressed));
  }
  // The mnemonic is hidden until the person opens it.
  expect(screen.queryByText('Think of it')).toBeNull();
  press('n');
  await screen.findByText('Think of it');
  await answer(true);
  expect(screen.queryByText('Think of it')).toBeNull();

  await toNext(() => press('z', { ctrlKey: true }));
  expect(shownCid()).toBe(c);
  expect(memorized()).toBe('true');
  await toNext(() => press('u'));
  expect(shownCid()).toBe(b);
  await toNext(() => fireEvent.click(button('Undo last answer')));
  expect(shownCid()).toBe(a);
  expect((button('Undo last answer') as HTMLButtonElement).disabled).toBe(true);
  await finish();
  // The mark was made after an answer that is undone now.
  expect(test.rows('SELECT cid FROM records WHERE IS_MEMORIZED = 1')).toEqual([]);
});

// Proves T-21.
it('leaving keeps the session, and starting another asks which one continues', async () => {
  const box = newBox('First', 5);
  const other = newBox('Second', 5);
  const app = await asStart(`${box.path}/memorize?type=all&mode=normal`, 5)();
  const toSetup = async (path: string) => {
    await act(() => app.router.navigate(path));
    await waitFor(() => expect(app.path()).toBe(path));
  };
  await answer(false);
  press(' ');
  press('Escape');
  await waitFor(() => expect(app.path()).toBe(box.path));

  // Its setup page continues with the same card and side.
  await toSetup(`${box.path}/memorize`);
  const again = await screen.findByRole('button', { name: 'Continue' });
  await waitFor(() => expect(document.activeElement).toBe(again));
  fireEvent.click(again);
  await waitFor(() => expect([shownCid(), shownSide()]).toEqual([box.cids[1], 'back']));
  await toNext(() => press('ArrowRight'));
  press('Escape');
  await waitFor(() => expect(app.path()).toBe(box.path));

  // Start another one: cancel, then return to the first.
  const question = () => screen.findByRole('dialog', { name: 'End your unfinished session?' });
  await toSetup(`${other.path}/memorize?type=all&mode=normal`);
  await start(5);
  expect((await question()).textContent).toContain('“First”: 1 of 5 cards done.');
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await start(5);
  const goOn = within(await question()).getByRole('button', { name: 'Continue it' });
  await waitFor(() => expect(document.activeElement).toBe(goOn));
  fireEvent.click(goOn);
  await waitFor(() => expect(shownCid()).toBe(box.cids[2]));
  press('Escape');
  await waitFor(() => expect(app.path()).toBe(box.path));

  // Then stop it: no session is left to continue.
  await toSetup(`${other.path}/memorize?type=all&mode=normal`);
  await start(5);
  fireEvent.click(within(await question()).getByRole('button', { name: 'End it and start this one' }));
  await waitFor(() => expect(other.cids).toContain(shownCid()));
  await finish();
  await act(() => app.router.navigate('/main/dashboard'));
  expect((await screen.findAllByRole('link', { name: 'First' })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull();
});

it('a typed answer shows the differences and what was expected, in both directions', async () => {
  const box = newBox('Typed', 3);
  for (const [at, direction] of ['front_back', 'front_back', 'back_front'].entries()) {
    const number = `0${at + 1}`;
    const sides = { title: `Card ${number}`, front: [`Question ${number}`], back: [`Answer ${number}`], mnemonic: [] };
    const card = { ...sides, answer_type: 'typed', front_back_type: direction };
    await test.ask('editCard', { cid: box.cids[at], card });
  }
  await asStart(`${box.path}/memorize?type=all&mode=normal`, 3)();
  const field = () => screen.getByRole('textbox', { name: 'Type the answer' });
  const type = async (text: string) => {
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect((field() as HTMLInputElement).value).toBe('');
    fireEvent.change(field(), { target: { value: text } });
    fireEvent.submit(field());
  };
  const result = () => document.querySelector('[data-correct]');
  await type('Answr 2mu1');
  await waitFor(() => expect(result()?.textContent).toContain('Not quite'));
  expect(result()?.querySelector('ins')?.textContent).toBe('e');
  expect(result()?.querySelector('del')).not.toBeNull();
  expect(result()?.textContent).toContain('You typed: Answr 2mu1');
  // Space gives the answer that matches the typed text: forgotten.
  await toNext(() => press(' '));
  await type('  ANSWER   02 ');
  await waitFor(() => expect(result()?.textContent).toContain('Correct'));
  await toNext(() => press(' '));
  // In the other direction the expected answer is the front.
  await type('Question 03');
  await waitFor(() => expect(result()?.textContent).toContain('Correct'));
  await toNext(() => press('2'));
  // The first card again: the person overrides the result.
  await type('');
  await waitFor(() => expect(result()?.textContent).toContain('(nothing)'));
  await toNext(() => press('2'));
  expect(log().map(([, isCorrect]) => isCorrect)).toEqual([false, true, true, true]);
});

it('asks each card in its direction; a card of both in that of the seed', async () => {
  const box = newBox('Directions', 6);
  const kinds = ['front_back', 'back_front', 'both', 'both', 'both', 'both'] as const;
  for (const [at, front_back_type] of kinds.entries()) {
    const sides = { title: `Card 0${at + 1}`, front: ['the front'], back: ['the back'], mnemonic: [] };
    await test.ask('editCard', { cid: box.cids[at], card: { ...sides, front_back_type } });
  }
  await asStart(`${box.path}/memorize?type=all&mode=normal`, 6)();
  const asked: string[] = [];
  while (shownCid() !== undefined) {
    const question = document.querySelector('[data-card-number]:not([data-leaving]) [data-face=question]');
    asked.push(question?.textContent?.includes('the front') ? 'front_back' : 'back_front');
    await answer(true);
  }
  const [session] = sessions();
  if (session === undefined) throw new Error('no session');
  expect(asked).toEqual(box.cids.map((cid, at) => directionOf(session, { cid, front_back_type: kinds[at] ?? null })));
  expect(asked.slice(0, 2)).toEqual(['front_back', 'back_front']);
});
