import { useEffect, useEffectEvent } from 'react';
import { useSettings } from '#renderer/data/settings.ts';
import { excerpt } from '#renderer/features/card-face/index.ts';
import type { Faces } from '#renderer/features/training/faces.ts';
import { hasSound, playSounds, stopSounds } from '#renderer/features/training/sounds.ts';
import { playTone } from '#renderer/features/training/tones.ts';
import { speak, stopSpeaking } from '#renderer/features/training/voice.ts';

function stop(): void {
  stopSpeaking();
  stopSounds();
}

interface SoundOf {
  readonly faces: Faces;
  readonly is_flipped: boolean;
  /** Another one for each side that comes up. */
  readonly moment: string;
}

/**
 * What a training lets hear: the sound of the side that is up, or its text read aloud; by itself, where the settings say
 * so. And a tone for each answer.
 */
export function useSound({ faces, is_flipped, moment }: SoundOf) {
  const { read_aloud, voices, answer_sounds } = useSettings().sound;
  const face = is_flipped ? faces.answer : faces.question;
  const has_sound = hasSound(face.parts);
  const read = () => {
    if (has_sound) playSounds();
    else speak(excerpt(face.parts, face.is_revealed), face.lang, voices);
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
    has_sound,
    stop,
    answered: (isCorrect: boolean) => {
      if (answer_sounds) playTone(isCorrect ? 'remembered' : 'forgot');
    },
  };
}
