// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { formatDate } from '#core/day/index.ts';
import { cardbox, closeApp, counts, openApp, TODAY } from '../support/app.tsx';

afterEach(closeApp);

/** The user's day ends at noon, so this moment belongs to another day than in the calendar. */
const MOMENT = '2026-03-05T06:00:00.000Z';
const START_HOUR = 12;
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

describe('dates follow the day settings (docs/product.md §5)', () => {
  it('in the line about the next due cards on Today', async () => {
    const date = formatDate(MOMENT, { time_zone: timeZone, start_hour: START_HOUR });
    await openApp({
      path: '/main/dashboard',
      settings: { day: { kind: 'local', start_hour: START_HOUR } },
      operations: {
        cardboxes: () => ({ cardboxes: [cardbox({ counts: counts({ count: 3 }) })] }),
        today: () => ({ today: { ...TODAY, card_count: 3, next_due_at: MOMENT }, openSessions: [] }),
      },
    });
    expect(await screen.findByText(new RegExp(date))).toBeDefined();
  });
});

describe('the setup of a training', () => {
  it('shows at once that its cards cannot be counted because the box no longer exists', async () => {
    const replies = {
      graphql: () => ({ ok: false, error: { code: 'BID_NOT_FOUND', message: 'bid not found' } }) as const,
    };
    await openApp({ path: '/main/dashboard/box_cards/gone/memorize', replies });
    expect((await screen.findByRole('alert')).textContent).toContain('This box is not here any more');
    expect(await screen.findByRole('link', { name: 'bid not found' })).toBeDefined();
  });

  // Proves F-7.
  it('says that the session of the address has ended', async () => {
    await openApp({
      path: '/main/memorize?sid=gone',
      operations: {
        trainingSession: () => ({ trainingSession: null }),
        trainingChoices: () => ({ trainingChoices: [] }),
      },
    });
    expect(await screen.findByText(/That training is over/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Start' })).toBeDefined();
  });

  it('says why Today has nothing to train', async () => {
    await openApp({
      path: '/main/memorize?type=SpacedRepetition&today=1',
      operations: {
        trainingChoices: () => ({
          trainingChoices: [
            {
              __typename: 'TrainingChoice',
              type: 'SpacedRepetition',
              available: 0,
              chosen: 0,
              reason: 'NONE_DUE',
              next_due_at: null,
            },
          ],
        }),
      },
    });
    expect(await screen.findByText('Nothing is due.')).toBeDefined();
  });

  it('says why the session of the address cannot be resumed', async () => {
    const replies = {
      graphql: () => ({ ok: false, error: { code: 'DISK_FULL', message: '' } }) as const,
    };
    await openApp({ path: '/main/memorize?sid=s', replies });
    const alerts = await screen.findAllByRole('alert');
    expect(alerts[0]?.textContent).toContain('The disk is full');
  });

  it('links back to a box that cannot be loaded', async () => {
    const replies = {
      graphql: () => ({ ok: false, error: { code: 'MIRROR_UNAVAILABLE', message: '' } }) as const,
    };
    await openApp({ path: '/main/dashboard/box_cards/b1/memorize', replies });
    expect(await screen.findByRole('link', { name: 'Box' })).toBeDefined();
  });
});
