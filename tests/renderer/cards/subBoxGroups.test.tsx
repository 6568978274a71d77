// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { boxHead, openApp } from '../support/app.tsx';
import { a2zGroups } from '../support/cards.ts';

const part = { bid: 'p1', pbid: 'b1', title: 'Part', parent_title: 'Verbs', is_sub_box: true };
const operations = { boxHead: () => boxHead(part), a2zGroups: () => a2zGroups(['A', 2]) };

async function crumbs(): Promise<(string | null)[]> {
  const list = await screen.findByRole('navigation', { name: 'Breadcrumbs' });
  return within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
}

describe('the A-Z groups of a sub-box', () => {
  // Proves S-113.
  it('open from its page, by its menu and by Z', async () => {
    const app = await openApp('/main/dashboard/box_cards/p1', operations);
    await screen.findByRole('heading', { level: 1, name: /^Part/ });
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /^A-Z/ }));
    await waitFor(() => expect(app.path()).toBe('/main/dashboard/a_z_boxes/p1'));
    await act(() => app.router.navigate('/main/dashboard/box_cards/p1'));
    await screen.findByRole('heading', { level: 1, name: /^Part/ });
    fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ' });
    await waitFor(() => expect(app.path()).toBe('/main/dashboard/a_z_boxes/p1'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Part, A-Z' })).toBeDefined();
    const tile = await screen.findByRole('link', { name: /^A ?2 cards$/ });
    expect(tile.getAttribute('href')).toBe('/main/dashboard/a_z_boxes/p1/box_cards/A');
    const request = { operationName: 'a2zGroups', variables: { uid: 'u1', bid: 'p1' } };
    expect(app.calls).toContainEqual({ name: 'graphql', request });
  });

  it('name the box above in the path', async () => {
    await openApp('/main/dashboard/a_z_boxes/p1', operations);
    await screen.findByRole('heading', { level: 1, name: 'Part, A-Z' });
    expect(await crumbs()).toEqual(['/main/dashboard', '/main/dashboard/sub_boxes/b1', '/main/dashboard/box_cards/p1']);
  });
});
