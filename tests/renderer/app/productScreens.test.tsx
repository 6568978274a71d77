// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Providers } from '#renderer/app/Providers.tsx';
import { startTexts } from '#renderer/app/texts/index.ts';
import { createGraphqlClient } from '#renderer/data/client.ts';
import { CardTile } from '#renderer/features/cards/CardTile.tsx';
import { bus } from '#renderer/state/events.ts';
import { closeApp, openApp } from '../support/app.tsx';
import { a2zGroups } from '../support/cards.ts';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

// Proves S-57.
it('a box’s page while its title is unknown shows Loading...', async () => {
  await openApp('/main/dashboard/box_cards/b1', {}, { replies: { graphql: () => new Promise(() => {}) } });
  expect(await heading(/^Loading\.\.\. ALL$/)).toBeDefined();
});

describe('the A-Z page', () => {
  // Proves S-11.
  it('has a tile for each first character, with its count and its link', async () => {
    await openApp('/main/dashboard/a_z_boxes/b1', { a2zGroups: () => a2zGroups(['A', 3], ['Ä', 1], ['#', 1200]) });
    await screen.findByRole('link', { name: /^A\b/ });
    const tiles = screen.getAllByRole('link').filter((link) => /\/box_cards\//.test(link.getAttribute('href') ?? ''));
    const shown = tiles.slice(-3).map((tile) => [tile.textContent, tile.getAttribute('href')]);
    expect(shown).toEqual([
      ['A3 cards', '/main/dashboard/a_z_boxes/b1/box_cards/A'],
      ['Ä1 card', '/main/dashboard/a_z_boxes/b1/box_cards/%C3%84'],
      ['#1,200 cards', '/main/dashboard/a_z_boxes/b1/box_cards/%23'],
    ]);
  });

  // Proves S-146.
  it('begins with closed headings and a list of them if there are more than 100 tiles', async () => {
    const { a2zGroups: kana } = a2zGroups(...[...'あいうえおかきくけこ'].map((char): [string, number] => [char, 2]));
    const { a2zGroups: signs } = a2zGroups(...Array.from({ length: 91 }, (_, at): [string, number] => [`${at}`, 1]));
    const open = (signCount: number) => {
      const headed = kana.map((group, at) => ({ ...group, heading: at < 5 ? 'あ' : 'か' }));
      const others = signs.slice(0, signCount).map((group) => ({ ...group, heading: '#' }));
      return openApp('/main/dashboard/a_z_boxes/b1', { a2zGroups: () => ({ a2zGroups: [...others, ...headed] }) });
    };
    const closed = () => screen.queryAllByRole('button', { expanded: false, name: /cards$/ }).length;
    await open(90);
    expect(await screen.findByRole('link', { name: /^あ ?2 cards/ })).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Jump to a heading' })).toBeNull();
    closeApp();

    const app = await open(91);
    const jumps = await screen.findByRole('navigation', { name: 'Jump to a heading' });
    expect(jumps.textContent).toBe('あか#');
    expect(closed()).toBe(3);
    fireEvent.click(within(jumps).getByRole('link', { name: '#' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { expanded: true, name: /^# ?91 cards/ }));
    fireEvent.click(screen.getByRole('button', { name: /^か ?10 cards/ }));
    fireEvent.click(screen.getByRole('link', { name: /^き/ }));
    await waitFor(() => expect(app.path()).toMatch(/box_cards/));
    await act(() => app.router.navigate(-1));
    expect(await screen.findByRole('link', { name: /^き/ })).toBeDefined();
    expect(closed()).toBe(2);
  });

  // Proves S-11.
  it('is linked from a group without cards', async () => {
    await openApp('/main/dashboard/a_z_boxes/b1/box_cards/X', { a2zGroups: () => a2zGroups() });
    expect(await screen.findByText('No cards under “X”')).toBeDefined();
    const link = screen.getByRole('link', { name: 'All groups' });
    expect(link.getAttribute('href')).toBe('/main/dashboard/a_z_boxes/b1');
  });
});

// Proves S-59.
it('a card’s tile shows front and back; a press edits the card, a link views it', async () => {
  const pressed: string[] = [];
  const texts = { title: 'Lisbon', front: ['Portugal?'], back: ['Lisbon!'] };
  const record = { memory_level: 3, last_training_at: '2026-03-01T10:00:00.000Z', card_status: 'active' };
  const translation = await startTexts('en');
  render(
    <Providers translation={translation} client={createGraphqlClient()} nonce="n">
      <MemoryRouter initialEntries={['/box']}>
        <CardTile
          card={{ cid: 'c1', pbid: 'b1', bid: 'b1', ...texts, ...record }}
          front_lang="en"
          back_lang={null}
          viewSearch="?card=c1"
          onMenu={() => undefined}
          onEdit={({ cid }) => pressed.push(`edit ${cid}`)}
        />
      </MemoryRouter>
    </Providers>,
  );
  const tile = within(screen.getByRole('article'));
  expect(tile.getByText('Portugal?').getAttribute('lang')).toBe('en');
  expect(tile.getByText('Lisbon!')).toBeDefined();
  for (const button of tile.getAllByRole('button')) fireEvent.click(button);
  expect(pressed).toEqual(['edit c1']);
  fireEvent.keyDown(tile.getByRole('button', { name: 'Edit Lisbon' }), { key: 'e' });
  expect(pressed).toEqual(['edit c1', 'edit c1']);
  expect(tile.getByRole('link', { name: /^View Lisbon/ }).getAttribute('href')).toBe('/box?card=c1');
});

// Proves S-98.
it('modals close by a click outside and by Esc', async () => {
  await openApp('/main/dashboard/box_cards/b1');
  await heading(/^Verbs/);
  bus.emit('OpenCardActionModal', { modalId: 'cardActions' });
  await screen.findByRole('dialog', { name: 'Cardbox Actions' });
  const beside = document.querySelector('.mantine-Modal-overlay');
  if (beside === null) throw new Error('nothing lies beside the modal');
  fireEvent.click(beside);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  bus.emit('OpenCardActionModal', { modalId: 'cardActions' });
  await screen.findByRole('dialog', { name: 'Cardbox Actions' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
