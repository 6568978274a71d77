import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Presses a key. The key in between makes it a press of its own, not the second one of a double tap. */
export function press(key: string, init: KeyboardEventInit = {}): void {
  const target = document.activeElement ?? document.body;
  fireEvent.keyDown(target, { key: 'Shift' });
  fireEvent.keyDown(target, { key, ...init });
}

/** The card in play; null when the session is over. */
export const shownCard = () => document.querySelector<HTMLElement>('[data-card-number]:not([data-leaving])');
export const shownCid = () => shownCard()?.dataset.cid;
export const shownSide = () => shownCard()?.dataset.side;

/** Starts with the choices of the setup page, the cards by title. */
export async function startByTitle(count: number): Promise<void> {
  fireEvent.click(await screen.findByText('By title'));
  await start(count);
}

export async function start(count: number): Promise<void> {
  const button = await screen.findByRole('button', { name: `Start with ${count} card${count === 1 ? '' : 's'}` });
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(button);
}

/** Waits for another card than the one that is shown, or for the end of the session, after `act`. */
export async function toNext(act: () => unknown): Promise<void> {
  const before = shownCard()?.dataset.cardNumber;
  await act();
  await waitFor(() => expect(shownCard()?.dataset.cardNumber).not.toBe(before));
}

/** Shows the back unless it is visible, and answers by key. */
export async function answer(isCorrect: boolean): Promise<void> {
  if (shownSide() === 'front') press(' ');
  await toNext(() => press(isCorrect ? '2' : '1'));
}

/** Answers until the end, and returns the cids asked; `judge` decides by the card and by how often it was asked here. */
export async function finish(judge: (cid: string, times: number) => boolean = () => true): Promise<string[]> {
  const asked: string[] = [];
  for (let cid = shownCid(); cid !== undefined; cid = shownCid()) {
    const times = asked.filter((one) => one === cid).length;
    asked.push(cid);
    await answer(judge(cid, times));
  }
  return asked;
}
