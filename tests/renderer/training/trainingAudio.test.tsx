// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasAudio } from '#renderer/features/training/cardAudio.ts';
import { Playing } from '#renderer/features/training/Playing.tsx';
import { createTrainingStore } from '#renderer/features/training/trainingStore.ts';
import { startI18n } from '#renderer/i18n/index.ts';
import { fakeCalls, sessionCard } from '../support/training.ts';

const HASH = 'a1'.repeat(32);
const play = vi.fn(async () => {});

beforeEach(() => {
  vi.stubGlobal('bridge', { onMenuCommand: () => () => {} });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
});
afterEach(() => {
  cleanup();
  play.mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the audio of a card', () => {
  test('is found in its text; a picture is not audio', () => {
    expect(hasAudio([`[word](media:${HASH})`])).toBe(true);
    expect(hasAudio([`![word](media:${HASH})`, '[word](https://example.com)'])).toBe(false);
  });

  test('is played by R on the side that has it', async () => {
    const translation = await startI18n('en');
    const cards = { a: sessionCard('a', { back: [`[word](media:${HASH})`] }) };
    const mirror = fakeCalls(['a'], cards);
    const store = createTrainingStore(mirror.calls);
    const session = mirror.now();
    store.getState().begin(session);
    const card = session.current ?? sessionCard('a');
    render(
      <I18nextProvider i18n={translation}>
        <Playing store={store} session={session} card={card} onLeave={() => {}} />
      </I18nextProvider>,
    );
    const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }));
    await press('r');
    expect(play).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull();
    await press(' ');
    await press('r');
    expect(play).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Read aloud' })).toBeDefined();
  });
});
