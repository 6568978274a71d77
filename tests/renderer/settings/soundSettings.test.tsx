// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useStore } from 'zustand';
import { startTexts } from '#renderer/app/texts/index.ts';
import { Playing } from '#renderer/features/training/Playing.tsx';
import { createTrainingStore, type TrainingStore } from '#renderer/features/training/trainingStore.ts';
import { voiceFor } from '#renderer/features/training/voice.ts';
import { useAppState } from '#renderer/state/appState.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings.ts';
import { fakeCalls, sessionCard } from '../support/training.ts';

const spoken: { text: string; lang: string; voice?: { voiceURI: string } }[] = [];
const notes: number[] = [];

class Utterance {
  lang = '';
  text: string;
  constructor(text: string) {
    this.text = text;
  }
}
const parameter = { value: 0, setValueAtTime: () => {}, linearRampToValueAtTime: () => {} };
class Audio {
  currentTime = 0;
  destination = {};
  resume = () => Promise.resolve();
  createGain = () => ({ gain: parameter, connect: () => {} });
  createOscillator = () => {
    const frequency = { value: 0 };
    return {
      frequency,
      connect: (next: unknown) => next,
      start: () => void notes.push(Math.round(frequency.value)),
      stop: () => {},
    };
  };
}

beforeEach(() => {
  vi.stubGlobal('bridge', { onMenuCommand: () => () => {} });
  vi.stubGlobal('AudioContext', Audio);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [
      { lang: 'en-US', name: 'Ann', voiceURI: 'ann' },
      { lang: 'en-GB', name: 'Bob', voiceURI: 'bob' },
    ],
    speak: (one: Utterance) => void spoken.push(one),
    cancel: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
  });
});
afterEach(() => {
  useAppState.getState().reset();
  spoken.length = 0;
  notes.length = 0;
});

function Stage({ play }: { play: TrainingStore }) {
  const session = useStore(play, (state) => state.session);
  if (session?.current == null) return <p>finished</p>;
  return <Playing store={play} session={session} card={session.current} onLeave={() => {}} onTask={() => {}} />;
}

async function train(sound: Settings['sound'], first = sessionCard('a')) {
  useAppState.getState().setSettings({ ...DEFAULT_SETTINGS, sound });
  const translation = await startTexts('en');
  const mirror = fakeCalls(['a', 'b', 'c'], { a: first });
  const play = createTrainingStore(mirror.calls);
  play.getState().begin({ ...mirror.now(), front_lang: 'en', back_lang: 'en' });
  render(
    <I18nextProvider i18n={translation}>
      <MantineProvider env="test">
        <Stage play={play} />
      </MantineProvider>
    </I18nextProvider>,
  );
}
async function press(key: string): Promise<void> {
  await act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  });
}

describe('the audio of a training', () => {
  test('is nothing of its own accord; R reads with the voice chosen', async () => {
    await train({ ...DEFAULT_SETTINGS.sound, voices: { en: 'bob' } });
    await press(' ');
    await press('2');
    expect([spoken, notes]).toEqual([[], []]);
    await press('r');
    expect(spoken).toHaveLength(1);
  });

  // Proves S-88.
  test('is each side as it comes up, when cards are to be read aloud', async () => {
    await train({ ...DEFAULT_SETTINGS.sound, read_aloud: true, voices: { en: 'bob' } });
    await press(' ');
    expect(spoken.map(({ text, voice }) => [text, voice?.voiceURI])).toEqual([
      ['front a', 'bob'],
      ['back a', 'bob'],
    ]);
    expect(notes).toEqual([]);
  });

  // Proves S-88.
  test.each([
    [true, 1],
    [false, 0],
  ])('is the recording of the side that comes up, if that is wanted: %s', async (playRecordings, times) => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const recorded = { ...sessionCard('a'), front: [`[word](media:${'ab'.repeat(32)})`] };
    await train({ ...DEFAULT_SETTINGS.sound, playRecordings }, recorded);
    expect(play).toHaveBeenCalledTimes(times);
    await press(' ');
    // The back has none.
    expect(play).toHaveBeenCalledTimes(times);
    expect(spoken).toEqual([]);
    play.mockRestore();
  });

  // Proves S-88.
  test('is a tone for each answer, up or down, when that is wanted', async () => {
    await train({ ...DEFAULT_SETTINGS.sound, answer_sounds: true });
    await press(' ');
    await press('2');
    expect(notes).toEqual([523, 659]);
    await press(' ');
    await press('1');
    expect(notes.slice(2)).toEqual([330, 262]);
    expect(spoken).toEqual([]);
  });
});

describe('the voice of a language', () => {
  const voices = [
    { lang: 'en_US', name: 'Ann', voiceURI: 'ann' },
    { lang: 'en-GB', name: 'Bob', voiceURI: 'bob' },
  ];
  test.each([
    ['en-GB', {}, 'bob'],
    ['en', {}, 'ann'],
    ['en', { en: 'bob' }, 'bob'],
    ['en', { en: 'gone' }, 'ann'],
    ['ja', { en: 'bob' }, undefined],
  ])('%s with %j is %s', (lang, chosen, uri) => {
    expect(voiceFor(voices, lang, chosen)?.voiceURI).toBe(uri);
  });
});
