// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTexts } from '#renderer/app/texts/index.ts';
import { hasAudio } from '#renderer/features/training/cardAudio.ts';
import { Playing } from '#renderer/features/training/Playing.tsx';
import type { SessionCard } from '#renderer/features/training/trainingQueries.ts';
import { createTrainingStore } from '#renderer/features/training/trainingStore.ts';
import { fakeCalls, sessionCard } from '../support/training.ts';

const HASH = 'a1'.repeat(32);
const play = vi.fn(async () => {});

beforeEach(() => {
  vi.stubGlobal('bridge', { onMenuCommand: () => () => {} });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
});
afterEach(() => {
  play.mockClear();
});

const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }));

async function train(cards: Record<string, SessionCard>): Promise<void> {
  const translation = await startTexts('en');
  const mirror = fakeCalls(Object.keys(cards), cards);
  const store = createTrainingStore(mirror.calls);
  const session = mirror.now();
  store.getState().begin(session);
  const card = session.current ?? sessionCard('a');
  render(
    <I18nextProvider i18n={translation}>
      <MantineProvider env="test">
        <Playing store={store} session={session} card={card} onLeave={() => {}} onTask={() => {}} />
      </MantineProvider>
    </I18nextProvider>,
  );
}

describe('the audio of a card', () => {
  test('is found in its text; a picture is not audio', () => {
    expect(hasAudio([`[word](media:${HASH})`])).toBe(true);
    expect(hasAudio([`![word](media:${HASH})`, '[word](https://example.com)'])).toBe(false);
  });

  test('plays by itself on the side that has it, and again by R', async () => {
    await train({ a: sessionCard('a', { back: [`[word](media:${HASH})`] }) });
    await press('r');
    expect(play).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull();
    await press(' ');
    expect(play).toHaveBeenCalledTimes(1);
    await press('r');
    expect(play).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('button', { name: 'Read aloud' })).toBeDefined();
  });
});

describe('a voice', () => {
  const speech = {
    speaking: false,
    pending: false,
    getVoices: vi.fn(() => [{ lang: 'en-US', name: 'Ann', voiceURI: 'ann' }]),
    speak() {
      this.speaking = true;
    },
    cancel: vi.fn(() => {
      speech.speaking = false;
    }),
    addEventListener: () => {},
    removeEventListener: () => {},
  };

  test('is stopped by a flip, but only while it speaks: stopping takes time', async () => {
    vi.stubGlobal('speechSynthesis', speech);
    vi.stubGlobal('SpeechSynthesisUtterance', class {});
    await train({ a: sessionCard('a'), b: sessionCard('b') });
    await press(' ');
    expect(speech.cancel).not.toHaveBeenCalled();
    await press('r');
    expect(speech.speaking).toBe(true);
    await press('2');
    expect(speech.cancel).toHaveBeenCalledTimes(1);
  });

  test('is looked for only when the tools of the card change, not at each flip', async () => {
    vi.stubGlobal('speechSynthesis', speech);
    await train({ a: sessionCard('a') });
    speech.getVoices.mockClear();
    await press(' ');
    expect(speech.getVoices).not.toHaveBeenCalled();
  });
});
