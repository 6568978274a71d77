// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useStore } from 'zustand';
import { Playing } from '#renderer/features/training/Playing.tsx';
import type { SessionCard } from '#renderer/features/training/trainingQueries.ts';
import { createTrainingStore, type TrainingStore } from '#renderer/features/training/trainingStore.ts';
import { startI18n } from '#renderer/i18n/index.ts';
import { fakeCalls, sessionCard } from '../support/training.ts';

let undoInMenu = () => {};

beforeEach(() => {
  const onMenuCommand = (listener: (payload: { command: string }) => void) => {
    undoInMenu = () => listener({ command: 'undo' });
    return () => {};
  };
  vi.stubGlobal('bridge', { onMenuCommand });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Stage({ play, onLeave }: { play: TrainingStore; onLeave: () => void }) {
  const session = useStore(play, (state) => state.session);
  if (session?.current == null) return <p>finished</p>;
  return <Playing store={play} session={session} card={session.current} onLeave={onLeave} />;
}

async function room(cards: Record<string, SessionCard> = {}) {
  const translation = await startI18n('en');
  const mirror = fakeCalls(['a', 'b', 'c'], cards);
  const play = createTrainingStore(mirror.calls);
  play.getState().begin(mirror.now());
  const onLeave = vi.fn();
  render(
    <I18nextProvider i18n={translation}>
      <Stage play={play} onLeave={onLeave} />
    </I18nextProvider>,
  );
  return { ...mirror, play, onLeave };
}

async function press(key: string, init: KeyboardEventInit = {}): Promise<void> {
  await act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
  });
}
const said = () => screen.getByText(/^(Remembered\.|Forgot\.|Taken back\.)? ?(Question|Answer): /).textContent;

describe('the room', () => {
  test('a whole session by keyboard, heard and focused', async () => {
    await room();
    expect(said()).toBe('Question: front a');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Do you know the answer?' }));
    await press(' ');
    expect(said()).toBe('Answer: back a');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Did you remember it?' }));
    await press(' ');
    expect(said()).toBe('Remembered. Question: front b');
    await press('1');
    expect(said()).toBe('Forgot. Question: front c');
    await press('u');
    expect(said()).toBe('Answer: back b');
    await press('2');
    await press('ArrowRight');
    expect(screen.getByText('finished')).toBeDefined();
  });

  test('the side turned away is out of reach', async () => {
    const { play } = await room();
    const face = (name: string) => document.querySelector(`[data-face="${name}"]`);
    expect(face('answer')?.hasAttribute('inert')).toBe(true);
    act(() => play.getState().flip());
    expect(face('question')?.hasAttribute('inert')).toBe(true);
    expect(face('answer')?.hasAttribute('inert')).toBe(false);
  });

  test('buttons say their keys and do the same', async () => {
    const { said: told } = await room();
    const bar = within(screen.getByRole('group'));
    expect(bar.getByRole('button', { name: 'Forgot' }).getAttribute('aria-keyshortcuts')).toBe('1 ArrowLeft');
    expect(bar.getByRole('button', { name: 'Remembered' }).getAttribute('aria-keyshortcuts')).toBe('2 ArrowRight');
    await act(async () => bar.getByRole('button', { name: 'Show answer' }).click());
    await act(async () => bar.getByRole('button', { name: 'Remembered' }).click());
    expect(told).toEqual(['flip back', 'answer a 0 true']);
    expect(screen.getByRole('progressbar', { name: '1 of 3 cards done' })).toBeDefined();
  });

  test('held keys, and a button that is held down, answer nothing', async () => {
    const { said: told } = await room();
    await press('2', { repeat: true });
    const button = screen.getByRole('button', { name: 'Remembered' });
    button.focus();
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
    expect(told).toEqual([]);
  });

  test('Escape leaves, the menu undoes, M marks', async () => {
    const { onLeave, said: told } = await room();
    await press('m');
    await press('2');
    await act(async () => undoInMenu());
    await press('Escape');
    expect(told).toEqual(['memorize a true', 'answer a 0 true', 'undo']);
    expect(onLeave).toHaveBeenCalledOnce();
  });

  test('a mnemonic shows when it is asked for', async () => {
    await room({ a: sessionCard('a', { mnemonic: [{ __typename: 'Mnemonic', content: 'think of it' }] }) });
    expect(screen.queryByText('think of it')).toBeNull();
    await press('n');
    await waitFor(() => expect(screen.getByText('think of it')).toBeDefined());
  });

  test('a failure is told where it happened', async () => {
    const { fail } = await room();
    fail('DISK_FULL');
    await press('2');
    expect(screen.getByRole('alert').textContent).toContain('The disk is full.');
    expect(said()).toBe('Question: front a');
  });

  test('a typed answer shows what is different, and Space follows it', async () => {
    const { said: told } = await room({ a: sessionCard('a', { answer_type: 'typed', back: ['Lisbon'] }) });
    const field = screen.getByRole('textbox', { name: 'Type the answer' });
    expect(document.activeElement).toBe(field);
    await press('2');
    fireEvent.change(field, { target: { value: 'Lissabon' } });
    await act(async () => fireEvent.submit(field));
    expect(screen.getByText('Not quite')).toBeDefined();
    expect(document.querySelector('del')?.textContent).toBe('sa');
    await press(' ');
    expect(told).toEqual(['flip back', 'answer a 0 false']);
  });
});
