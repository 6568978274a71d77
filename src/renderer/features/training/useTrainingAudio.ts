import { useEffect, useEffectEvent } from 'react';
import { useSettings } from '#renderer/data/settings.ts';
import { excerpt } from '#renderer/features/card-face/index.ts';
import { hasAudio, playAudio, stopAudio } from '#renderer/features/training/cardAudio.ts';
import type { CardSides } from '#renderer/features/training/cardSides.ts';
import { playTone } from '#renderer/features/training/tones.ts';
import { speak, stopSpeaking } from '#renderer/features/training/voice.ts';

function stop(): void {
  stopSpeaking();
  stopAudio();
}

interface SoundOf {
  readonly faces: CardSides;
  readonly isFlipped: boolean;
  /** Another one for each side that comes up. */
  readonly moment: string;
}

/**
 * What a training lets hear: the sound of the side that is up, or its text read aloud; by itself, where the settings say
 * so. And a tone for each answer.
 */
export function useTrainingAudio({ faces, isFlipped, moment }: SoundOf) {
  const { read_aloud, voices, answer_sounds } = useSettings().sound;
  const face = isFlipped ? faces.answer : faces.question;
  const canPlay = hasAudio(face.parts);
  const read = () => {
    if (canPlay) playAudio();
    else speak(excerpt(face.parts, face.isRevealed), face.lang, voices);
  };
  const readIfWanted = useEffectEvent(() => {
    if (read_aloud) read();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment is what the effect answers to
  useEffect(() => {
    readIfWanted();
    return stop;
  }, [moment]);
  return {
    read,
    hasSound: canPlay,
    stop,
    answered: (isCorrect: boolean) => {
      if (answer_sounds) playTone(isCorrect ? 'remembered' : 'forgot');
    },
  };
}
