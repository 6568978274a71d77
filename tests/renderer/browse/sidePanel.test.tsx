// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardbox, openApp } from '../support/app.tsx';
import { browseCard, browsePage, fullCard } from '../support/cards.ts';
import { sessionCard } from '../support/training.ts';

const CIDS = ['c1', 'c2'];
/** Browse with two cards, after Ctrl+E. `editCard` refuses with the given error. */
async function openTable(refusal: string | null = null) {
  const edits: Record<string, unknown>[] = [];
  const backs = new Map(CIDS.map((cid) => [cid, `back of ${cid}`]));
  const card = (cid: string) =>
    sessionCard(cid, { pbid: 'b1', bid: 'b1', title: cid, front: [cid], back: [backs.get(cid) ?? ''] });
  const app = await openApp('/main/browse', {
    browse: () => browsePage(CIDS.map((cid) => browseCard(cid))),
    cardboxes: () => ({ cardboxes: [cardbox({ bid: 'b1', title: 'French' })] }),
    card: ({ cid }) => ({ card: fullCard(cid, card(cid)) }),
    editCard: (variables) => {
      edits.push(variables);
      if (refusal !== null) throw new Error(refusal);
      backs.set(variables.cid, variables.card.back?.[0] ?? '');
      return { editCard: card(variables.cid) };
    },
  });
  const table = await screen.findByRole('grid', { name: 'Cards' });
  fireEvent.keyDown(document.body, { key: 'e', ctrlKey: true });
  return { app, edits, table };
}

/** Browse with two cards and the panel open. */
async function openPanel(refusal: string | null = null) {
  const opened = await openTable(refusal);
  const panel = await screen.findByRole('region', { name: 'Edit card' });
  const field = (value: string) =>
    waitFor(() => {
      const back = within(panel).getByRole<HTMLTextAreaElement>('textbox', { name: 'Back' });
      expect(back.value).toBe(value);
      return back;
    });
  return { ...opened, panel, field };
}

const write = (back: HTMLElement, value: string) => fireEvent.change(back, { target: { value } });
const move = (table: HTMLElement, key: string) => fireEvent.keyDown(table, { key });

beforeAll(() => import('#renderer/features/browse/BrowsePage.tsx'));
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('min-width'), addEventListener() {}, removeEventListener() {} }) as never,
  );
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 600));
});

describe('the side panel of Browse', () => {
  // Proves S-151.
  it('saves the changes of a card when another row is chosen, and only changes', async () => {
    const { edits, table, field } = await openPanel();
    write(await field('back of c1'), 'new back');
    move(table, 'ArrowDown');
    await field('back of c2');
    // With what the editor opened, so that only the changed fields get a stamp (Y-14).
    const base = expect.objectContaining({ front: ['c1'], back: ['back of c1'] });
    expect(edits).toEqual([{ cid: 'c1', card: expect.objectContaining({ front: ['c1'], back: ['new back'] }), base }]);
    move(table, 'ArrowUp');
    await field('new back');
    move(table, 'ArrowDown');
    await field('back of c2');
    expect(edits).toHaveLength(1);
  });

  it('saves the changes when it closes', async () => {
    const { edits, field } = await openPanel();
    write(await field('back of c1'), 'new back');
    fireEvent.click(screen.getByRole('button', { name: 'Edit cards in a side panel' }));
    await waitFor(() => expect(edits).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Edit card' })).toBeNull();
  });

  it('keeps the draft of a card that could not be saved', async () => {
    const { edits, table, panel, field } = await openPanel('DISK_FULL');
    write(await field('back of c1'), 'new back');
    move(table, 'ArrowDown');
    await field('back of c2');
    await waitFor(() => expect(edits).toHaveLength(1));
    move(table, 'ArrowUp');
    await field('new back');
    expect(within(panel).getByText('Your unsaved changes were restored.')).toBeDefined();
    fireEvent.click(within(panel).getAllByRole('button', { name: 'Discard changes' }).at(-1) as Element);
    await field('back of c1');
  });

  it('does not save a draft from before that nobody changed', async () => {
    const draft = { title: 'c1', front: ['c1'], back: ['given up'], mnemonic: [''], tags: [], links: [] };
    const stored = { ...draft, answer_type: 'self', front_back_type: 'front_back' };
    localStorage.setItem('cardbox.drafts.u1', JSON.stringify({ c1: stored }));
    const { edits, table, field } = await openPanel();
    await field('given up');
    move(table, 'ArrowDown');
    await field('back of c2');
    move(table, 'ArrowUp');
    write(await field('given up'), 'taken up');
    move(table, 'ArrowDown');
    await field('back of c2');
    await waitFor(() => expect(edits).toMatchObject([{ cid: 'c1', card: { back: ['taken up'] } }]));
  });

  it('is no more than the table in a narrow window', async () => {
    localStorage.setItem('cardbox.browse_panel', 'true');
    vi.mocked(window.matchMedia).mockImplementation(
      () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never,
    );
    await openTable();
    expect(screen.queryByRole('region', { name: 'Edit card' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit cards in a side panel' })).toBeNull();
  });
});
