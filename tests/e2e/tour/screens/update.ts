import { expect } from '@playwright/test';
import type { UpdateState } from '#shared/update.ts';
import { go, type Screen } from '../../support/stage.ts';
import { replaceReplies } from '../standing.ts';
import { held } from './standing.ts';

interface Shown {
  readonly name: string;
  readonly state: UpdateState;
  /** A text on the screen. */
  readonly seen: string | RegExp;
  /** A button to press first. */
  readonly button?: string;
}

/** Settings, About with this state of updates. */
function shown({ name, state, seen, button }: Shown): Screen {
  return held({
    name,
    isWaiting: false,
    hold: (page) => replaceReplies(page, { replies: { updateGet: state } }),
    open: async ({ app }) => {
      await go(app.main, '/main/settings/about');
      if (button !== undefined) await app.main.getByRole('button', { name: button }).click();
    },
    seen: (page) => expect(page.getByText(seen).first()).toBeVisible(),
  });
}

/** How updates stand, and what is new. */
export const UPDATE_SCREENS: readonly Screen[] = [
  shown({ name: 'update-ready', state: { kind: 'ready', version: '0.2.0' }, seen: 'Restart to update' }),
  shown({
    name: 'update-failed',
    state: { kind: 'failed', why: 'NO_CONNECTION', at: 0 },
    seen: /Couldn’t reach the update server/,
  }),
  shown({
    name: 'update-news',
    state: { kind: 'current', at: Date.parse('2026-03-02T09:58:40.000Z') },
    seen: 'Version 0.1.0',
    button: 'Show changes',
  }),
];
