import type { Page } from '@playwright/test';
import { enterWithoutAccount as passSignIn } from './steps.ts';

/** Runs an operation in the page, as its screens do. */
export async function ask<T>(page: Page, operationName: string, variables: Record<string, unknown>): Promise<T> {
  const answer = await page.evaluate((request) => window.bridge.graphql(request), { operationName, variables });
  if (!answer.ok) throw new Error(`${operationName}: ${answer.error.code}`);
  const { data, errors }: { data: T; errors?: unknown } = JSON.parse(answer.value);
  if (errors !== undefined) throw new Error(`${operationName}: ${JSON.stringify(errors)}`);
  return data;
}

export interface NewCard {
  readonly title: string;
  readonly front: readonly string[];
  readonly back: readonly string[];
  readonly mnemonic?: readonly string[];
  readonly answer_type?: 'self' | 'typed';
  readonly front_back_type?: 'front_back' | 'back_front' | 'both';
}

/** Cards named in the order of their titles: the front of `Card 01` is `Question 01`, the back `Answer 01`. */
export function numbered(count: number, from = 1): NewCard[] {
  return Array.from({ length: count }, (_, at) => {
    const number = String(from + at).padStart(2, '0');
    return { title: `Card ${number}`, front: [`Question ${number}`], back: [`Answer ${number}`] };
  });
}

export interface MadeBox {
  readonly bid: string;
  readonly title: string;
  /** Address of its page. */
  readonly path: string;
  /** In the order given. */
  readonly cids: readonly string[];
}

/** Creates a box with these cards, by the app's own operations. */
export async function makeBox(page: Page, title: string, cards: readonly NewCard[]): Promise<MadeBox> {
  const { createCardbox } = await ask<{ createCardbox: { bid: string } }>(page, 'createCardbox', { title });
  const { bid } = createCardbox;
  const cids: string[] = [];
  for (const card of cards) {
    const { createCard } = await ask<{ createCard: { cid: string } }>(page, 'createCard', {
      pbid: bid,
      card: { mnemonic: [], ...card },
    });
    cids.push(createCard.cid);
  }
  return { bid, title, path: `/main/dashboard/box_cards/${bid}`, cids };
}

/** The same app with a box, after the sign-in screen. */
export async function withBox(page: Page, title: string, cards: readonly NewCard[]): Promise<MadeBox> {
  await passSignIn(page);
  return await makeBox(page, title, cards);
}
