import { useEffect, useEffectEvent } from 'react';
import { useSettings } from '#renderer/data/settings.ts';
import { excerpt } from '#renderer/features/card-face/index.ts';
import type { CurrentCard } from './CurrentCard.tsx';
import { hasAudio, playAudio, stopAudio } from './cardAudio.ts';
import { playTone } from './tones.ts';
import { speak, stopSpeaking } from './voice.ts';

function stop(): void {
  stopSpeaking();
  stopAudio();
}

/**
 * The audio of a training: plays the audio of the visible side, or reads its text aloud, automatically if the settings
 * say so. Plays a tone for each answer.
 */
export function useTrainingAudio({ sides, isFlipped, sideKey }: CurrentCard) {
  const { read_aloud, voices, playRecordings, answer_sounds } = useSettings().sound;
  const side = isFlipped ? sides.answer : sides.question;
  const canPlay = hasAudio(side.parts);
  const read = () => {
    if (canPlay) playAudio();
    else speak(excerpt(side.parts, side.isRevealed), side.lang, voices);
  };
  const readAutomatically = useEffectEvent(() => {
    if (read_aloud || (canPlay && playRecordings)) read();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once per visible side
  useEffect(() => {
    readAutomatically();
    return stop;
  }, [sideKey]);
  return {
    read,
    hasAudio: canPlay,
    stop,
    playAnswerTone: (isCorrect: boolean) => {
      if (answer_sounds) playTone(isCorrect ? 'remembered' : 'forgot');
    },
  };
}
