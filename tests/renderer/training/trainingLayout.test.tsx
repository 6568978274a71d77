// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useStore } from 'zustand';
import { startTexts } from '#renderer/app/texts/index.ts';
import { answerOutcomes } from '#renderer/features/training/CurrentCard.tsx';
import { Playing } from '#renderer/features/training/Playing.tsx';
import type { SessionCard } from '#renderer/features/training/trainingQueries.ts';
import { createTrainingStore, type TrainingStore } from '#renderer/features/training/trainingStore.ts';
import type { Translate } from '#renderer/i18n/index.ts';
import { fakeCalls, sessionCard, trainingSession } from '../support/training.ts';

let undoInMenu = () => {};

beforeEach(() => {
  const onMenuCommand = (listener: (payload: { command: string }) => void) => {
    undoInMenu = () => listener({ command: 'undo' });
    return () => {};
  };
  vi.stubGlobal('bridge', { onMenuCommand });
});

type Callbacks = Pick<ComponentProps<typeof Playing>, 'onLeave' | 'onTask'>;

function Stage({ store, ...callbacks }: Callbacks & { store: TrainingStore }) {
  const session = useStore(store, (state) => state.session);
  if (session?.current == null) return <p>finished</p>;
  return <Playing store={store} session={session} card={session.current} {...callbacks} />;
}

async function openStage(cards: Record<string, SessionCard> = {}) {
  const translation = await startTexts('en');
  const mirror = fakeCalls(['a', 'b', 'c'], cards);
  const store = createTrainingStore(mirror.calls);
  store.getState().begin(mirror.now());
  const onLeave = vi.fn();
  const onTask = vi.fn();
  render(
    <I18nextProvider i18n={translation}>
      <MantineProvider env="test">
        <Stage store={store} onLeave={onLeave} onTask={onTask} />
      </MantineProvider>
    </I18nextProvider>,
  );
  return { ...mirror, store, onLeave, onTask };
}

/** Presses a key. The key in between makes it a press of its own, not the second one of a double tap. */
async function press(key: string, init: KeyboardEventInit = {}): Promise<void> {
  await act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Shift' });
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
  });
}
const announcement = () => screen.getByText(/^(Remembered\.|Forgot\.|Undone\.)? ?(Question|Answer): /).textContent;

describe('the stage playing', () => {
  test('a whole session by keyboard, with announcements and focus', async () => {
    await openStage();
    expect(announcement()).toBe('Question: front a');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Do you know the answer?' }));
    await press(' ');
    expect(announcement()).toBe('Answer: back a');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Did you remember it?' }));
    await press(' ');
    expect(announcement()).toBe('Remembered. Question: front b');
    await press('1');
    expect(announcement()).toBe('Answer: back b');
    await press('1');
    expect(announcement()).toBe('Forgot. Question: front c');
    await press('u');
    expect(announcement()).toBe('Answer: back b');
    await press('2');
    await press('ArrowRight');
    await press('ArrowRight');
    expect(screen.getByText('finished')).toBeDefined();
  });

  // Proves S-50.
  test('the hidden side is inert', async () => {
    const { store } = await openStage();
    const face = (name: string) => document.querySelector(`[data-face="${name}"]`);
    expect(face('answer')?.hasAttribute('inert')).toBe(true);
    act(() => store.getState().flip());
    expect(face('question')?.hasAttribute('inert')).toBe(true);
    expect(face('answer')?.hasAttribute('inert')).toBe(false);
  });

  // Proves S-127.
  test('the question stays above the answer, and is not there twice', async () => {
    const { store } = await openStage({ c: sessionCard('c', { front: ['a {{c1::gap}}'], back: ['note'] }) });
    const above = () =>
      document.querySelector('[data-card-number]:not([data-leaving]) [data-above]')?.textContent.trim();
    expect(above()).toBeUndefined();
    await press(' ');
    expect(above()).toBe('front a');
    await press('f');
    expect(above()).toBe('front a');
    await press('2');
    await press('2');
    const session = store.getState().session;
    act(() => store.setState({ session: session && { ...session, questionAbove: false } }));
    await press('2');
    expect(above()).toBeUndefined();
    act(() => store.setState({ session }));
    expect(above()).toBe('front b');
    await press('2');
    await press('2');
    expect(above()).toBeUndefined();
  });

  test('buttons name their keys and do the same', async () => {
    const { requests } = await openStage();
    const bar = within(screen.getByRole('group'));
    expect(bar.getByRole('button', { name: 'Forgot · level 0' }).getAttribute('aria-keyshortcuts')).toBe('1 ArrowLeft');
    expect(bar.getByRole('button', { name: /^Remembered/ }).getAttribute('aria-keyshortcuts')).toBe('2 ArrowRight');
    await act(async () => bar.getByRole('button', { name: 'Show answer' }).click());
    await act(async () => bar.getByRole('button', { name: /^Remembered/ }).click());
    expect(requests).toEqual(['flip 0 back', 'answer a 0 true']);
    expect(screen.getByRole('progressbar', { name: '1 of 3 cards done' })).toBeDefined();
  });

  test('held keys and a held button do not answer', async () => {
    const { requests } = await openStage();
    await press('2', { repeat: true });
    const button = screen.getByRole('button', { name: /^Remembered/ });
    button.focus();
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
    expect(requests).toEqual([]);
  });

  test('Escape leaves, Undo in the menu works, M marks as memorized', async () => {
    const { onLeave, requests } = await openStage();
    await press('m');
    await press('2');
    await press('2');
    await act(async () => undoInMenu());
    await press('Escape');
    expect(requests).toEqual(['memorize a true', 'flip 0 back', 'answer a 0 true', 'undo']);
    expect(onLeave).toHaveBeenCalledOnce();
  });

  // Proves S-52.
  test('a mnemonic is shown on request', async () => {
    await openStage({ a: sessionCard('a', { mnemonic: [{ __typename: 'Mnemonic', content: 'think of it' }] }) });
    expect(screen.queryByText('think of it')).toBeNull();
    await press('n');
    await waitFor(() => expect(screen.getByText('think of it')).toBeDefined());
  });

  // Proves S-128.
  test('each task of the card has a key, and one menu', async () => {
    const { onTask, requests } = await openStage();
    for (const key of ['s', 't', 'h', 'b', 'Delete']) await press(key);
    expect(onTask.mock.calls.flat()).toEqual(['suspend', 'tags', 'history', 'browse', 'trash']);
    await act(async () => screen.getByRole('button', { name: 'More actions' }).click());
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.getAttribute('aria-keyshortcuts'))).toEqual(['S', 'T', 'H', 'B', 'Delete']);
    items[0]?.focus();
    await press('2');
    expect(requests).toEqual([]);
    await act(async () => items[0]?.click());
    expect(onTask).toHaveBeenLastCalledWith('suspend');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Do you know the answer?' }));
  });

  test('a failure is shown beside the card', async () => {
    const { fail } = await openStage();
    await press(' ');
    fail('DISK_FULL');
    await press('2');
    expect(screen.getByRole('alert').textContent).toContain('The disk is full.');
    expect(announcement()).toBe('Answer: back a');
  });

  // Proves S-51.
  test('a double tap neither grades a card at once nor shows the next one', async () => {
    const { requests } = await openStage();
    let now = 0;
    // Each 100 ms after the one before, however busy the computer is.
    const tap = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      now += 100;
      Object.defineProperty(event, 'timeStamp', { value: now });
      return act(async () => void fireEvent(document.body, event));
    };
    for (const key of ['2', '2', '2']) await tap(key);
    expect(requests).toEqual(['flip 0 back']);
    await tap('1');
    await tap('1');
    expect(requests).toEqual(['flip 0 back', 'answer a 0 false']);
    await tap(' ');
    await tap(' ');
    expect(requests).toEqual(['flip 0 back', 'answer a 0 false', 'flip 1 back']);
  });

  // Proves S-51.
  test('a double click on “Show answer” does not hit the answer in its place', async () => {
    const { requests } = await openStage();
    let now = 1000;
    const click = (name: RegExp, detail: number) => {
      const event = createEvent.click(screen.getByRole('button', { name }), { detail });
      now += 100;
      Object.defineProperty(event, 'timeStamp', { value: now });
      return act(async () => void fireEvent(screen.getByRole('button', { name }), event));
    };
    await click(/^Show answer/, 1);
    await click(/^Remembered/, 2);
    expect(requests).toEqual(['flip 0 back']);
    await click(/^Remembered/, 1);
    expect(requests).toEqual(['flip 0 back', 'answer a 0 true']);
  });

  // Proves S-51.
  test('F shows the front again, and an answer key shows the back before it answers', async () => {
    const { requests } = await openStage();
    for (const key of ['2', 'f', '2', '2']) await press(key);
    expect(requests).toEqual(['flip 0 back', 'flip 0 front', 'flip 0 back', 'answer a 0 true']);
  });

  // Proves S-51.
  test('the keys at the foot are those of the visible side', async () => {
    await openStage({ b: sessionCard('b', { answer_type: 'typed', back: ['Lisbon'] }) });
    const hints = () => document.querySelector('[class*=hints]')?.textContent.replaceAll(/\s+/g, ' ');
    expect(hints()).toBe('Space show answerU undoE editEsc leave');
    await press(' ');
    expect(hints()).toBe('1 ← forgot2 → rememberedF show questionU undoE editEsc leave');
    await press(' ');
    expect(hints()).toBe('Enter checkEsc leave');
  });
});

describe('the answer buttons show what follows', () => {
  const recordAt = (level: number) => ({ ...sessionCard('a').record, memory_level: level });
  const labels = () =>
    ['Forgot', 'Remembered'].map((name) => screen.getByRole('button', { name: new RegExp(`^${name}`) }).textContent);

  // Proves S-124.
  test('the level after forgetting, the days after remembering', async () => {
    await openStage({
      a: sessionCard('a', { record: recordAt(2) }),
      b: sessionCard('b', { record: recordAt(0) }),
    });
    expect(labels()).toEqual(['Forgot · level 1', 'Remembered · in 4 days']);
    await press(' ');
    await press('2');
    expect(labels()).toEqual(['Forgot · level 0', 'Remembered · in 1 day']);
  });

  test('the next row in hardcore mode, and the days from the last row', async () => {
    const rows = [3, 5, 5, 7].map((max, at) => ({ __typename: 'TrainingRow' as const, row: at + 1, max, cids: ['a'] }));
    const t = (await startTexts('en')).t as Translate;
    const card = sessionCard('a', { record: recordAt(3) });
    expect(answerOutcomes(t, trainingSession({ mode: 'hardcore', rows, row: 3 }), card)).toEqual({
      forgot: 'level 2',
      remembered: 'row 4',
    });
    expect(answerOutcomes(t, trainingSession({ mode: 'hardcore', rows, row: 4 }), card).remembered).toBe('in 7 days');
    // In a box whose dates follow the answers.
    expect(answerOutcomes(t, trainingSession({ days: 46 }), card).remembered).toBe('in 46 days');
    expect(answerOutcomes(t, trainingSession({ mode: 'hardcore', rows, row: 3, days: 46 }), card).remembered).toBe(
      'row 4',
    );
  });
});
