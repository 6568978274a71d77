import { expect, type Page } from '@playwright/test';
import { go, pageAt, type Screen, type Stage } from '../../support/stage.ts';
import { type Standing, slowBook, standStill } from '../standing.ts';
import { ASKING, type Asking } from './asking.ts';

interface Held {
  readonly name: string;
  readonly isWaiting: boolean;
  /** Changes the replies that the page gets; returns a function that ends this. */
  readonly hold: (page: Page) => Promise<() => Promise<void>>;
  readonly open: (stage: Stage) => Promise<unknown>;
  readonly seen: (page: Page) => Promise<unknown>;
}

/** A screen in a state made by the replies it gets, ended after its pictures. */
export function held({ name, isWaiting, hold, open, seen }: Held): Screen {
  let end = async (): Promise<void> => {};
  return {
    name,
    isWaiting,
    async open(stage) {
      end = await hold(stage.app.main);
      await open(stage);
      await seen(stage.app.main);
      return undefined;
    },
    close: () => end(),
  };
}

const skeleton = (page: Page) => page.locator('.mantine-Skeleton-root').first().waitFor();

function asked({ path, names, act }: Asking, answer: Standing['answer']): Pick<Held, 'hold' | 'open'> {
  return {
    hold: (page) => standStill(page, { answer, ...(names ? { names } : {}) }),
    async open(stage) {
      await go(stage.app.main, await path(stage));
      await act?.(stage);
    },
  };
}

/** The screens with requests, while they wait. */
export const WAITING: readonly Screen[] = ASKING.map((asking) =>
  held({ name: `${asking.name}-loading`, isWaiting: true, ...asked(asking, 'none'), seen: skeleton }),
);

/** The same screens when the requests fail; and a damaged card file, and a training that has ended. */
export const FAILING: readonly Screen[] = [
  ...ASKING.filter(({ failed }) => failed !== null).map((asking) =>
    held({
      name: `${asking.name}-error`,
      isWaiting: false,
      ...asked(asking, 'MIRROR_UNAVAILABLE'),
      seen: (page) => {
        const said = asking.failed ? page.getByText(asking.failed) : page.getByRole('alert');
        return expect(said.first()).toBeVisible();
      },
    }),
  ),
  held({
    name: 'settings-data-damaged',
    isWaiting: false,
    hold: (page) => {
      const value = { kind: 'MIRROR_CORRUPT', backup: '2026-03-02T10:00:00.000Z' };
      return standStill(page, { names: ['mirrorDamage'], answer: { value } });
    },
    open: ({ app }) => go(app.main, '/main/settings/data'),
    seen: (page) => expect(page.getByRole('button', { name: 'Restore the backup from 2026-03-02' })).toBeVisible(),
  }),
  pageAt('memorize-gone', '/main/memorize?sid=nothing', (page) => page.getByText('That session has ended')),
];

/** The book's own wait, and its error page. */
export const BOOK_STANDING: readonly Screen[] = [
  held({
    name: 'contacts-loading',
    isWaiting: true,
    hold: slowBook,
    open: ({ app }) => go(app.main, '/contacts'),
    seen: skeleton,
  }),
  pageAt('contacts-oh_dang', '/contacts/oh-dang', (page) => page.getByText('oh dang!')),
];

/** Signing in that takes long. */
export const SIGN_IN_WAITING: Screen = held({
  name: 'sign_in-loading',
  isWaiting: true,
  hold: (page) => standStill(page, { names: ['accountSignIn'], answer: 'none' }),
  async open({ app }) {
    await go(app.main, '/account/login');
    await app.main.getByLabel('Email address').fill('ann@example.com');
    await app.main.getByLabel('Password', { exact: true }).fill('longenough');
    await app.main.getByRole('button', { name: 'Sign in', exact: true }).click();
  },
  seen: (page) => expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible(),
});
