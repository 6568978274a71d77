// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useAppState } from '#renderer/state/appState.ts';
import { removeDraftsOf, useDrafts } from '#renderer/state/cardDrafts.ts';
import type { AccountState } from '#shared/account.ts';

const enter = (uid: string, kind: AccountState['kind'] = 'account') =>
  useAppState.getState().setAccount({ kind, uid, email: null });
const drafts = () => Object.fromEntries(useDrafts.getState().drafts);

beforeEach(() => enter('ann'));
afterEach(() => {
  useAppState.getState().reset();
});

describe('drafts of cards', () => {
  // Proves T-4.
  it('belong to one account', () => {
    useDrafts.getState().save('c1', 'of Ann');
    enter('bob');
    expect(drafts()).toEqual({});
    useDrafts.getState().save('c1', 'of Bob');
    enter('me', 'local');
    expect(drafts()).toEqual({});
    enter('ann');
    expect(drafts()).toEqual({ c1: 'of Ann' });
    enter('bob');
    expect(drafts()).toEqual({ c1: 'of Bob' });
  });

  it('are neither read nor saved while nobody is signed in', () => {
    useDrafts.getState().save('c1', 'of Ann');
    enter('ann', 'none');
    expect(drafts()).toEqual({});
    useDrafts.getState().save('c2', 'too late');
    useDrafts.getState().remove('c1');
    expect(drafts()).toEqual({});
    enter('ann');
    expect(drafts()).toEqual({ c1: 'of Ann' });
  });

  // Proves T-4.
  it('are removed with their account, and only with it', () => {
    useDrafts.getState().save('c1', 'of Ann');
    enter('bob');
    useDrafts.getState().save('c1', 'of Bob');
    removeDraftsOf('ann');
    expect(drafts()).toEqual({ c1: 'of Bob' });
    removeDraftsOf('bob');
    expect(drafts()).toEqual({});
    expect(localStorage.length).toBe(0);
  });

  it('that cannot be read are ignored', () => {
    localStorage.setItem('cardbox.drafts.bob', '{broken');
    enter('bob');
    expect(drafts()).toEqual({});
  });
});
