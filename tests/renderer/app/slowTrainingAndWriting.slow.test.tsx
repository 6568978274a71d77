// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useDrafts } from '#renderer/state/cardDrafts.ts';
import { bus } from '#renderer/state/events.ts';
import { useSelection } from '#renderer/state/selection.ts';
import type { Operations } from '#tests/support/bridge.ts';
import { boxHead, cardbox, openApp } from '../support/app.tsx';
import { cardPage, fullCard } from '../support/cards.ts';
import { settle } from '../support/slow.ts';
import {
  type SessionReport,
  sessionCard,
  sessionHead,
  sessionReport,
  trainingChoice,
  trainingSession,
} from '../support/training.ts';

const change = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function train() {
  const asked: string[] = [];
  const gate = Promise.withResolvers<void>();
  const app = await openApp('/main/dashboard/box_cards/p/memorize?sid=s', {
    trainingSession: () => ({ trainingSession: trainingSession({ can_undo: true }) }),
    flipSession: ({ sid, side }) => ({
      flipSession: { __typename: 'TrainingSession', sid, status: 'playing', side },
    }),
    card: ({ cid }) => ({ card: fullCard(cid) }),
    answerCard: async (v) => {
      asked.push(`answer ${v.cid}`);
      await gate.promise;
      return {
        answerCard: trainingSession({ step: 1, trained_count: 1, current: sessionCard('b'), can_undo: true }),
      };
    },
    undoAnswer: () => {
      asked.push('undo');
      return { undoAnswer: trainingSession({ can_undo: false }) };
    },
  });
  await screen.findByRole('group', { name: 'Do you know the answer?' });
  return { ...app, asked, answer: gate.resolve };
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('a training while the mirror is slow', () => {
  it('the editor keeps the focus when the reply arrives', async () => {
    const { answer } = await train();
    press(' ');
    press('2');
    press('e');
    const front = await screen.findByLabelText('Front');
    await waitFor(() => expect(document.activeElement).toBe(front));
    answer();
    await screen.findByText(/Question: front b/);
    await settle();
    await waitFor(() => expect(document.activeElement).toBe(front));
  });
  it('the menu’s Undo does not undo an answer while a card is edited', async () => {
    const { asked, emit } = await train();
    press('e');
    await screen.findByLabelText('Title');
    act(() => emit('menuCommand', { command: 'undo' }));
    await settle();
    await waitFor(() => expect(asked).toEqual([]));
  });
});

describe('a finished training', () => {
  const hard: SessionReport['hard'] = [{ __typename: 'HardCard', cid: 'c1', title: 'Hard', wrong: 9, memory_level: 0 }];
  async function finish(operations: Operations) {
    await openApp('/main/dashboard/box_cards/p/memorize?sid=s', {
      trainingSession: () => ({
        trainingSession: trainingSession({ status: 'completed', current: null, can_undo: true }),
      }),
      sessionReport: () => ({ sessionReport: sessionReport({ hard }) }),
      trainingChoices: () => ({ trainingChoices: [trainingChoice('SpacedRepetition', 0)] }),
      ...operations,
    });
    await screen.findByRole('button', { name: /forgotten/i });
  }
  it('starts only one training', async () => {
    const started: unknown[] = [];
    await finish({
      startSession: async (v) => {
        started.push(v);
        await new Promise((d) => setTimeout(d, 10));
        return { startSession: trainingSession({ sid: `n${started.length}` }) };
      },
    });
    const hard = screen.getByRole('button', { name: /forgotten/i });
    fireEvent.click(hard);
    fireEvent.click(hard);
    await settle(60);
    await waitFor(() => expect(started).toHaveLength(1));
  });
  it('a failed undo has no Retry button that would only load the report', async () => {
    const asked: string[] = [];
    await finish({
      undoAnswer: () => {
        asked.push('undo');
        throw new Error('x');
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /undo/i }));
    await screen.findByRole('alert');
    const retry = screen.queryByRole('button', { name: 'Retry' });
    if (retry) fireEvent.click(retry);
    await settle();
    await waitFor(() => expect(retry === null || asked.length === 2).toBe(true));
  });
});

it('the setup while open trainings load asks about the open training, however quickly Start is pressed', async () => {
  const started: unknown[] = [];
  const gate = Promise.withResolvers<void>();
  await openApp('/main/dashboard/box_cards/p/memorize', {
    boxHead: () => boxHead({ bid: 'p' }),
    openSessions: async () => {
      await gate.promise;
      return { openSessions: [sessionHead('q')] };
    },
    startSession: (v) => {
      started.push(v);
      return { startSession: trainingSession() };
    },
  });
  const start = await screen.findByRole('button', { name: 'Start' });
  await settle();
  fireEvent.submit(start.closest('form') as HTMLFormElement);
  await settle();
  gate.resolve();
  await settle();
  await waitFor(() => expect(started).toEqual([]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeNull());
});

describe('adding cards', () => {
  async function open(operations: Operations = {}) {
    const app = await openApp('/main/add?box=b1', {
      cardboxes: () => ({ cardboxes: [cardbox({}), cardbox({ bid: 'b2', title: 'Nouns' })] }),
      ...operations,
    });
    return { ...app, front: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Front' }) };
  }
  it('keeps text typed while a card is added', async () => {
    const gate = Promise.withResolvers<void>();
    const { front } = await open({
      createCard: async () => {
        await gate.promise;
        return { createCard: sessionCard('n1') };
      },
    });
    change(front, 'one');
    fireEvent.keyDown(front, { key: 'Enter', ctrlKey: true });
    await settle();
    change(screen.getByRole('textbox', { name: 'Back' }), 'typed meanwhile');
    gate.resolve();
    await settle();
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Back' })).toHaveProperty('value', 'typed meanwhile'),
    );
  });
  it('does not overwrite the draft of another box', async () => {
    await open();
    act(() =>
      useDrafts.getState().save('new:b2', {
        title: '',
        front: ['waiting in b2'],
        back: [''],
        mnemonic: [''],
        tags: [],
        links: [],
        answer_type: 'self',
        front_back_type: 'front_back',
      }),
    );
    change(screen.getByRole('textbox', { name: 'Front' }), 'for b1');
    const box = screen.getByRole('combobox', { name: 'Box' });
    fireEvent.click(box);
    fireEvent.click(await screen.findByRole('option', { name: 'Nouns', hidden: true }));
    await settle();
    const texts =
      JSON.stringify([...useDrafts.getState().drafts]) +
      screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Front' }).value;
    await waitFor(() => expect(texts).toContain('waiting in b2'));
    await waitFor(() => expect(texts).toContain('for b1'));
  });
  it('can undo a card that was added during another undo', async () => {
    let n = 0;
    const gate = Promise.withResolvers<void>();
    const { front } = await open({
      createCard: () => {
        n += 1;
        return { createCard: sessionCard(`n${n}`, { title: `card ${n}` }) };
      },
      deleteCards: async ({ cids }) => {
        await gate.promise;
        return { deleteCards: cids };
      },
    });
    change(front, 'one');
    fireEvent.keyDown(front, { key: 'Enter', ctrlKey: true });
    await settle();
    fireEvent.click(screen.getByRole('button', { name: /card 1/ }));
    await settle();
    const again = screen.getByRole('textbox', { name: 'Front' });
    change(again, 'two');
    fireEvent.keyDown(again, { key: 'Enter', ctrlKey: true });
    await settle();
    gate.resolve();
    await settle();
    await waitFor(() => expect(screen.queryByRole('button', { name: /card 2/ })).not.toBeNull());
  });
});

it('the edit-card modal keeps text typed while it saves', async () => {
  const gate = Promise.withResolvers<void>();
  const edits: unknown[] = [];
  await openApp('/main/dashboard/box_cards/p', {
    boxHead: () => boxHead({ bid: 'p' }),
    card: () => ({ card: fullCard('c1') }),
    editCard: async (v) => {
      edits.push(v);
      await gate.promise;
      return { editCard: sessionCard('c1') };
    },
  });
  await screen.findByRole('heading', { name: /Verbs/ });
  act(() => bus.emit('OpenEditCardModal', { modalId: 'editCard', card: { cid: 'c1', pbid: 'p', bid: 'b' } }));
  const title = await screen.findByLabelText('Title');
  change(title, 'First');
  fireEvent.keyDown(title, { key: 'Enter', ctrlKey: true });
  await settle();
  change(title, 'First and more');
  gate.resolve();
  await settle();
  const kept = JSON.stringify([...useDrafts.getState().drafts]);
  await waitFor(() => expect(title.isConnected || kept.includes('First and more')).toBe(true));
});

it('select mode after another filter: Select all selects the visible list', async () => {
  const gate = Promise.withResolvers<void>();
  const ids: Record<string, string[]> = { learned: ['c1'], all: ['c1', 'c2', 'c3'] };
  let isSlow = false;
  await openApp('/main/dashboard/box_cards/p?filter=learned', {
    boxHead: () => boxHead({ bid: 'p' }),
    cardPage: ({ filter }) => {
      return cardPage((ids[String(filter)] ?? []).map((cid) => sessionCard(cid)));
    },
    cardIds: async ({ filter }) => {
      if (isSlow) await gate.promise;
      return { cardIds: ids[String(filter)] ?? [] };
    },
  });
  await screen.findByRole('button', { name: 'Select' });
  fireEvent.keyDown(document.body, { key: 'x' });
  await screen.findByRole('toolbar');
  await settle();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await settle();
  isSlow = true;
  fireEvent.click(screen.getByRole('button', { name: /Total Cards/ }));
  await settle(50);
  fireEvent.keyDown(document.body, { key: 'x' });
  await settle();
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  await settle();
  gate.resolve();
  await settle(50);
  await waitFor(() => expect([...useSelection.getState().selected].sort()).toEqual(['c1', 'c2', 'c3']));
});
