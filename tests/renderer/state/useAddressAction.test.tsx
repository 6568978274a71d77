// @vitest-environment happy-dom
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useAddressAction } from '#renderer/state/useAddressAction.ts';

/** A page that can run its action once its content is there, beside one that takes its time to load. */
async function openCard() {
  const ran: string[] = [];
  let showContent = (): void => undefined;
  let load = (): void => undefined;
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  function Card() {
    const [hasContent, setHasContent] = useState(false);
    showContent = () => setHasContent(true);
    useAddressAction(hasContent ? { edit: () => ran.push('edit') } : {});
    return <p>card</p>;
  }
  const lazy = () => loaded.then(() => ({ Component: () => <p>add</p> }));
  const routes = [
    { path: '/card', Component: Card },
    { path: '/add', lazy },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/card?do=edit'] });
  render(<RouterProvider router={router} />);
  await screen.findByText('card');
  const address = () => router.state.location.pathname + router.state.location.search;
  return { router, ran, load, showContent: () => act(() => showContent()), address };
}

// Proves T-31.
it('the action in an address runs once its page can do it, and leaves the address', async () => {
  const { ran, showContent, address } = await openCard();
  expect(ran).toEqual([]);
  await showContent();
  await waitFor(() => expect(address()).toBe('/card'));
  expect(ran).toEqual(['edit']);
});

// Proves T-31, D-15.
it('the action of a page that the app is leaving does not run and does not stop the way', async () => {
  const { router, ran, load, showContent, address } = await openCard();
  const way = router.navigate('/add?front=%E7%AA%93');
  await showContent();
  load();
  await way;
  await screen.findByText('add');
  expect(address()).toBe('/add?front=%E7%AA%93');
  expect(ran).toEqual([]);
});
