// @vitest-environment happy-dom
import { act, configure, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { openApp } from '../support/app.tsx';

// A screen's own code is loaded first, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

const bones = () => document.querySelectorAll('.mantine-Skeleton-root');

describe('a skeleton', () => {
  // Proves S-23.
  it('appears after 150 ms, hidden from assistive technology', () => {
    vi.useFakeTimers();
    try {
      render(
        <DelayedSkeleton>
          <i>shape</i>
        </DelayedSkeleton>,
      );
      act(() => vi.advanceTimersByTime(149));
      expect(screen.queryByText('shape')).toBeNull();
      act(() => vi.advanceTimersByTime(1));
      expect(screen.getByText('shape').parentElement?.getAttribute('aria-hidden')).toBe('true');
    } finally {
      vi.useRealTimers();
    }
  });

  // Proves S-23.
  it.each([
    '/main/dashboard',
    '/main/dashboard/box_cards/b1',
    '/main/dashboard/sub_boxes/b1',
    '/main/dashboard/a_z_boxes/b1',
    '/main/browse',
    '/main/add',
    '/main/recap',
    '/main/settings/data',
    '/main/dashboard/box_cards/b1/memorize',
    '/main/memorize?sid=s',
  ])('is shown on %s', async (path) => {
    await openApp(path, {}, { replies: { graphql: () => new Promise(() => {}) } });
    await waitFor(() => expect(bones().length).toBeGreaterThan(0));
    for (const bone of bones()) expect(bone.closest('[aria-hidden="true"]')).not.toBeNull();
  });
});
