import { expect } from '@playwright/test';
import type { DoorState } from '#shared/door.ts';
import { go, type Screen } from '../../support/stage.ts';
import { replaceReplies } from '../standing.ts';
import { held } from './standing.ts';

const YOMITAN = 'chrome-extension://likgccmbimhjbgkjambclfkhldnlhbnn';
const STATE: DoorState = {
  status: 'open',
  port: 8765,
  key: 'Yc2x0pJ4mZk8Qe1vT7uLw3sHf9aNbR5d',
  keyUsedAt: null,
  programs: [
    { origin: YOMITAN, usedAt: '2026-03-02T09:58:40.000Z' },
    { origin: 'app://obsidian.md', usedAt: null },
  ],
  question: null,
  asked: ['moz-extension://0c5f1f5e-9d5b-4e5e-8f0a-1f4c2b9d7a11'],
};

/** A page with this state of the door. */
function shown(name: string, path: string, state: Partial<DoorState>, seen: string): Screen {
  return held({
    name,
    isWaiting: false,
    hold: (page) => replaceReplies(page, { replies: { doorGet: { ...STATE, ...state } } }),
    open: async ({ app }) => {
      await go(app.main, path);
      if (path.endsWith('programs')) {
        const control = app.main.getByRole('switch', { name: 'Let other programs add and find cards' });
        if (!(await control.isChecked())) {
          await control.focus();
          await app.main.keyboard.press('Space');
          await expect(control).toBeChecked();
          // The door has said how it is: the next page begins with the state of this screen.
          await app.main.reload();
        }
      }
    },
    seen: (page) => expect(page.getByText(seen).first()).toBeVisible(),
  });
}

/** The door for other programs: its settings, and the question about a program. */
export const DOOR_SCREENS: readonly Screen[] = [
  shown('settings-programs', '/main/settings/programs', {}, 'Access'),
  shown('settings-programs_none', '/main/settings/programs', { programs: [], asked: [], status: 'taken' }, 'None yet.'),
  shown('door-question', '/main/dashboard', { question: YOMITAN }, 'Yomitan wants to add cards'),
];
