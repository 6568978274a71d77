// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatDate } from '#core/day/index.ts';
import type { SessionHead } from '#renderer/features/training/index.ts';
import { boxHead, cardbox, closeApp, counts, openApp, TODAY } from '../support/app.tsx';
import { sessionHead, trainingChoice, trainingSession } from '../support/training.ts';

/** The user's day ends at noon, so this moment belongs to another day than in the calendar. */
const MOMENT = '2026-03-05T06:00:00.000Z';
const START_HOUR = 12;
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const DAY_MS = 86_400_000;

it('dates follow the day settings in the line about the next due cards on Today', async () => {
  const date = formatDate(MOMENT, { time_zone: timeZone, start_hour: START_HOUR });
  await openApp(
    '/main/dashboard',
    {
      cardboxes: () => ({ cardboxes: [cardbox({ counts: counts({ count: 3 }) })] }),
      today: () => ({ today: { ...TODAY, card_count: 3, next_due_at: MOMENT }, openSessions: [] }),
    },
    { settings: { day: { kind: 'local', start_hour: START_HOUR } } },
  );
  expect(await screen.findByText(new RegExp(date))).toBeDefined();
});

// Proves L-3.
it('a near date is a word, on Today and on the set-up page', async () => {
  const nextDueAt = new Date(Date.now() + DAY_MS).toISOString();
  const app = await openApp('/main/dashboard', {
    cardboxes: () => ({ cardboxes: [cardbox({ counts: counts({ count: 3 }) })] }),
    today: () => ({ today: { ...TODAY, card_count: 3, next_due_at: nextDueAt }, openSessions: [] }),
    trainingChoices: () => ({
      trainingChoices: [{ ...trainingChoice('SpacedRepetition', 0), reason: 'NONE_DUE', next_due_at: nextDueAt }],
    }),
  });
  expect(await screen.findByText('Next review: tomorrow.')).toBeDefined();
  await act(() => app.router.navigate('/main/memorize?type=SpacedRepetition&today=1'));
  expect(await screen.findByText('Nothing is due. Next review: tomorrow.')).toBeDefined();
});

describe('the button of Today', () => {
  const LINKS = { due: 'Start training', fresh: 'Learn new cards', more: 'Learn 2 more new cards' };
  /** Today with these figures; what a start asks for. */
  async function openToday(today: Partial<typeof TODAY>, openSessions: SessionHead[] = []) {
    const started: unknown[] = [];
    const app = await openApp('/main/dashboard', {
      cardboxes: () => ({ cardboxes: [cardbox({ counts: counts({ count: 50 }) })] }),
      today: () => ({ today: { ...TODAY, card_count: 50, ...today }, openSessions: [] }),
      openSessions: () => ({ openSessions }),
      startSession: ({ scope, settings }) => {
        started.push([scope, settings.count]);
        return { startSession: trainingSession() };
      },
    });
    await screen.findByRole('link', { name: /^(Start|Learn)/ });
    return { ...app, started };
  }

  // Proves S-39.
  it.each([
    [LINKS.due, { due_count: 42, new_count: 3 }, { today: true }],
    [LINKS.fresh, { new_count: 3 }, { today: true }],
    [LINKS.more, { moreNew: ['c1', 'c2'] }, { cids: ['c1', 'c2'] }],
  ])('“%s” starts a training of all of them, by click, Space and Enter', async (name, today, scope) => {
    const press = (key: string) => fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key });
    const ways = [() => fireEvent.click(screen.getByRole('link', { name })), () => press(' '), () => press('Enter')];
    for (const start of ways) {
      const { started } = await openToday(today);
      start();
      await waitFor(() => expect(started).toEqual([[scope, 0]]));
      closeApp();
    }
  });

  it('leaves Space and Enter to the button that has the focus', async () => {
    const { path } = await openToday({ due_count: 1 });
    fireEvent.keyDown(screen.getByRole('button', { name: 'New box' }), { key: 'Enter' });
    await act(() => Promise.resolve());
    expect(path()).toBe('/main/dashboard');
  });

  it('has options beside it: the setup page, which starts nothing by itself', async () => {
    const { started } = await openToday({ due_count: 42 });
    fireEvent.click(screen.getByRole('link', { name: 'Options…' }));
    expect(await screen.findByRole('textbox', { name: 'Cards per session' })).toHaveProperty('value', '0');
    expect(started).toEqual([]);
  });

  // Proves T-21.
  it('asks first if another training has answers; Cancel and Esc lead back', async () => {
    const { started, path } = await openToday({ due_count: 42 }, [sessionHead('b1')]);
    const ask = async () => {
      fireEvent.click(await screen.findByRole('link', { name: LINKS.due }));
      return screen.findByRole('dialog', { name: 'End your unfinished session?' });
    };
    const cancels = [
      (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' })),
      (dialog: HTMLElement) => fireEvent.keyDown(dialog, { key: 'Escape' }),
    ];
    for (const cancel of cancels) {
      cancel(await ask());
      await waitFor(() => expect(path()).toBe('/main/dashboard'));
    }
    expect(started).toEqual([]);
  });
});

describe('the setup of a training', () => {
  // Proves S-49.
  it('stays when a start at once failed and another choice is made', async () => {
    await openApp('/main/memorize?today=1&do=start', {
      startSession: () => {
        throw new Error('NO_CARDS');
      },
    });
    await screen.findByRole('alert');
    fireEvent.click(screen.getByRole('radio', { name: /Hardcore/ }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByRole('button', { name: /^Start/ })).toBeDefined();
  });

  // Proves S-29.
  it.each([
    ['/main/dashboard/box_cards/b1/memorize?type=all', '/main/dashboard/box_cards/b1'],
    ['/main/memorize?type=SpacedRepetition&today=1', '/main/dashboard'],
  ])('%s is left by Esc', async (path, before) => {
    const app = await openApp(path);
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Start' }), { key: 'Escape' });
    await waitFor(() => expect(app.path()).toBe(before));
  });

  it('shows at once that its cards cannot be counted because the box no longer exists', async () => {
    const replies = {
      graphql: () => ({ ok: false, error: { code: 'BID_NOT_FOUND', message: 'bid not found' } }) as const,
    };
    await openApp('/main/dashboard/box_cards/gone/memorize', {}, { replies });
    expect((await screen.findByRole('alert')).textContent).toContain('This box no longer exists');
    expect(await screen.findByRole('link', { name: 'bid not found' })).toBeDefined();
  });

  // Proves Y-13.
  it('says that the box was deleted while the page was open, and offers nothing of it', async () => {
    let isDeleted = false;
    const app = await openApp('/main/dashboard/box_cards/b1/memorize', {
      boxHead: () => (isDeleted ? { boxHead: null } : boxHead({})),
      openSessions: () => ({ openSessions: [sessionHead('b1')] }),
    });
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeDefined();
    isDeleted = true;
    act(() => app.emit('dataChanged', { what: ['boxes', 'cards', 'records'] }));
    expect(await screen.findByRole('heading', { name: 'bid not found' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Today' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  // Proves S-125.
  it('explains the levels and hardcore mode', async () => {
    await openApp('/main/dashboard/box_cards/b1/memorize');
    const more = await screen.findByText('More options');
    expect(more.closest('details')?.open).toBe(false);
    fireEvent.click(more);
    const levels = await screen.findByRole('region', { name: 'Levels' });
    expect(
      within(levels)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['0start', '11 day', '22 days', '34 days', '47 days', '515 days', '630 days', '760 days']);
    expect(within(levels).getByText(/moves down one, until you remember it again/)).toBeDefined();
    expect(
      screen.getByText('Remember each card four times in a row; forget it once and it starts over.'),
    ).toBeDefined();
  });

  // Proves F-7.
  it('says that the session of the address has ended', async () => {
    await openApp('/main/memorize?sid=gone', {
      trainingSession: () => ({ trainingSession: null }),
    });
    expect(await screen.findByText(/That session has ended/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Start' })).toBeDefined();
  });

  it('says why Today has nothing to train', async () => {
    await openApp('/main/memorize?type=SpacedRepetition&today=1', {
      trainingChoices: () => ({
        trainingChoices: [{ ...trainingChoice('SpacedRepetition', 0), reason: 'NONE_DUE' }],
      }),
    });
    expect(await screen.findByText('Nothing is due.')).toBeDefined();
  });

  it('says why the session of the address cannot be resumed', async () => {
    const replies = {
      graphql: () => ({ ok: false, error: { code: 'DISK_FULL', message: '' } }) as const,
    };
    await openApp('/main/memorize?sid=s', {}, { replies });
    const alerts = await screen.findAllByRole('alert');
    expect(alerts[0]?.textContent).toContain('The disk is full');
  });

  it('links back to a box that cannot be loaded', async () => {
    const replies = {
      graphql: () => ({ ok: false, error: { code: 'MIRROR_UNAVAILABLE', message: '' } }) as const,
    };
    await openApp('/main/dashboard/box_cards/b1/memorize', {}, { replies });
    expect(await screen.findByRole('link', { name: 'Box' })).toBeDefined();
  });
});
