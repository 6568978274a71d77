// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { draftOfCard, draftRefusals } from '#renderer/features/card-editor/cardDraft.ts';
import { useDrafts } from '#renderer/state/cardDrafts.ts';
import { bus } from '#renderer/state/events.ts';
import type { Operations } from '#tests/support/bridge.ts';
import { boxHead, cardbox, closeApp, openApp } from '../support/app.tsx';
import { fullCard } from '../support/cards.ts';
import { sessionCard } from '../support/training.ts';

const CARD = sessionCard('c1', {
  pbid: 'p1',
  bid: 'b1',
  title: 'Lisbon',
  front: ['Portugal?', 'A picture'],
  back: ['Lisbon'],
  mnemonic: [{ __typename: 'Mnemonic', content: 'Lis is bon' }],
});
const FULL = fullCard('c1', CARD);

/** The app on a box's page with one card, and the given `editCard`. */
async function openEdit(
  editCard: Required<Operations>['editCard'] = () => ({ editCard: CARD }),
  card: () => typeof FULL = () => FULL,
) {
  const edits: Record<string, unknown>[] = [];
  const app = await openApp('/main/dashboard/box_cards/p1', {
    boxHead: () => boxHead({ bid: 'p1' }),
    card: () => ({ card: card() }),
    editCard: (variables) => {
      edits.push(variables);
      return editCard(variables);
    },
  });
  await screen.findByRole('heading', { name: /Verbs/ }, { timeout: 10_000 });
  bus.emit('OpenEditCardModal', { modalId: 'editCard', card: { cid: 'c1', pbid: 'p1', bid: 'b1' } });
  const title = await screen.findByLabelText('Title', {}, { timeout: 10_000 });
  const dialog = screen.getByRole('dialog', { name: 'Edit card' });
  return { ...app, edits, dialog, title };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });

describe('the edit-card modal', () => {
  // Proves S-60, S-64.
  it('shows the texts of the card', async () => {
    const { dialog, title } = await openEdit();
    const hidden = [...dialog.querySelectorAll<HTMLInputElement>('input[type=hidden]')];
    const ids = Object.fromEntries(
      hidden.filter(({ name }) => /bid|cid/.test(name)).map((one) => [one.name, one.value]),
    );
    expect(ids).toEqual({ cid: 'c1', pbid: 'p1', bid: 'b1' });
    expect(title).toHaveProperty('value', 'Lisbon');
    const value = (name: string) => within(dialog).getByRole('textbox', { name });
    expect(value('Front, part 1')).toHaveProperty('value', 'Portugal?');
    expect(value('Front, part 2')).toHaveProperty('value', 'A picture');
    expect(value('Back')).toHaveProperty('value', 'Lisbon');
    expect(value('Mnemonic')).toHaveProperty('value', 'Lis is bon');
  });

  // Proves S-60, S-68.
  it('Ctrl+Enter saves the changes, with added and removed parts', async () => {
    const { dialog, edits, title } = await openEdit();
    type(title, 'Lisboa');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove part 2 of Front' }));
    const tools = within(dialog).getByRole('toolbar', { name: 'Back: formatting' });
    fireEvent.click(within(tools).getByRole('button', { name: 'Add part' }));
    type(within(dialog).getByRole('textbox', { name: 'Back, part 2' }), 'Lisboa');
    const saved = vi.fn();
    const stop = bus.on('SaveEditCardModal', saved);
    save(title);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    stop();
    expect(saved).toHaveBeenCalledWith({ modalId: 'editCard', cid: 'c1' });
    expect(edits).toMatchObject([
      {
        cid: 'c1',
        card: { title: 'Lisboa', front: ['Portugal?'], back: ['Lisbon', 'Lisboa'], mnemonic: ['Lis is bon'] },
      },
    ]);
  });

  // Proves S-69.
  it('keeps changes of others in fields that the user did not change', async () => {
    const card = vi.fn(() => FULL);
    const { emit, edits, title } = await openEdit(undefined, card);
    type(title, 'Lisboa');
    card.mockReturnValue({ ...FULL, title: 'Their title', front: ['Their front'] });
    const asked = card.mock.calls.length;
    emit('dataChanged', { what: ['cards'] });
    await waitFor(() => expect(card.mock.calls.length).toBeGreaterThan(asked));
    await act(async () => undefined);
    save(title);
    await waitFor(() => expect(edits).toHaveLength(1));
    expect(edits).toMatchObject([{ card: { title: 'Lisboa', front: ['Their front'], back: ['Lisbon'] } }]);
  });

  // Proves S-68.
  it('saves once for repeated and held keys, and again after a refusal', async () => {
    let code: string | null = 'DISK_FULL';
    const { edits, title } = await openEdit(() => {
      if (code !== null) throw Object.assign(new Error(code), { code });
      return { editCard: CARD };
    });
    type(title, 'Lisboa');
    save(title);
    save(title);
    fireEvent.keyDown(title, { key: 'Enter', ctrlKey: true, repeat: true });
    await waitFor(() => expect(edits).toHaveLength(1));
    expect(screen.getByRole('dialog', { name: 'Edit card' })).toBeDefined();
    code = null;
    await waitFor(() => {
      save(title);
      expect(edits).toHaveLength(2);
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(edits).toHaveLength(2);
  });

  // Proves V-14.
  it('shows a refusal next to its field, before anything is sent', async () => {
    const { edits, title } = await openEdit();
    type(title, 'x'.repeat(501));
    save(title);
    await screen.findByText('Titles can have up to 500 characters.');
    type(title, ' ');
    save(title);
    await screen.findByText('Enter a title.');
    expect(screen.queryByText('Titles can have up to 500 characters.')).toBeNull();
    type(title, 'Lisboa');
    expect(screen.queryByText('Enter a title.')).toBeNull();
    expect(edits).toEqual([]);
  });

  it('closes without storing an unchanged draft', async () => {
    const { dialog } = await openEdit();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(useDrafts.getState().drafts.size).toBe(0);
  });

  // Proves S-72.
  it('closes with changes without a question, and restores them next time', async () => {
    const { dialog, title } = await openEdit();
    type(title, 'Half');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    bus.emit('OpenEditCardModal', { modalId: 'editCard', card: { cid: 'c1', pbid: 'p1', bid: 'b1' } });
    const again = await screen.findByLabelText('Title');
    expect(again).toHaveProperty('value', 'Half');
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(again).toHaveProperty('value', 'Lisbon');
  });

  // Proves S-72.
  it('stores a draft when the page closes, and removes it after saving', async () => {
    const { title } = await openEdit();
    type(title, 'Half');
    closeApp();
    expect(localStorage.getItem('cardbox.drafts.u1')).toContain('"title":"Half"');
    const again = await openEdit();
    expect(again.title).toHaveProperty('value', 'Half');
    save(again.title);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('cardbox.drafts.u1')).toBeNull();
  });

  // Proves S-69.
  it('merges a restored draft with the current card', async () => {
    const { title } = await openEdit();
    type(title, 'Half');
    closeApp();
    const card = { ...FULL, title: 'Their title', front: ['Their front'] };
    const again = await openEdit(undefined, () => card);
    expect(again.title).toHaveProperty('value', 'Half');
    save(again.title);
    await waitFor(() => expect(again.edits).toHaveLength(1));
    expect(again.edits).toMatchObject([{ card: { title: 'Half', front: ['Their front'], back: ['Lisbon'] } }]);
  });

  // Proves S-61, F-4.
  it('shows an alert instead if there is no bid', async () => {
    await openApp('/main/dashboard/box_cards/p1', { boxHead: () => boxHead({ bid: 'p1' }) });
    await screen.findByRole('heading', { name: /Verbs/ }, { timeout: 10_000 });
    bus.emit('OpenEditCardModal', { modalId: 'editCard', card: { cid: 'c1', pbid: '', bid: '' } });
    expect(await screen.findByRole('dialog', { name: 'bid not found' }, { timeout: 10_000 })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

// Proves V-14.
it('the page for new cards asks for a front, not for a title, if both are missing', async () => {
  await openApp('/main/add?box=b1', { cardboxes: () => ({ cardboxes: [cardbox({})] }) });
  save(await screen.findByLabelText('Title'));
  await screen.findByText('Add something to the front.');
  expect(screen.queryByText('Enter a title.')).toBeNull();
  type(screen.getByRole('textbox', { name: 'Front' }), 'Lisboa');
  expect(screen.queryByText('Add something to the front.')).toBeNull();
});

describe('the refusals of a draft', () => {
  const draft = draftOfCard(FULL);
  it.each([
    ['nothing', {}, {}],
    ['no title', { title: '  ' }, { title: 'TITLE_REQUIRED' }],
    ['a long title', { title: 'x'.repeat(501) }, { title: 'TITLE_TOO_LONG' }],
    ['an empty front', { front: ['', ' '] }, { front: 'FRONT_REQUIRED' }],
    ['too many parts', { back: Array.from({ length: 21 }, () => 'x') }, { back: 'TOO_MANY_PARTS' }],
    ['a long part', { mnemonic: ['x'.repeat(64 * 1024 + 1)] }, { mnemonic: 'PART_TOO_LONG' }],
    ['several', { title: '', front: [''] }, { title: 'TITLE_REQUIRED', front: 'FRONT_REQUIRED' }],
  ])('%s', (_, change, expected) => expect(draftRefusals({ ...draft, ...change })).toEqual(expected));
});
