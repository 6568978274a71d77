import { useSyncExternalStore } from 'react';

/** The system's voices, as far as there are any; browsers name them some time after the start. */
function subscribe(listener: () => void): () => void {
  const speech = window.speechSynthesis;
  if (speech === undefined) return () => {};
  speech.addEventListener('voiceschanged', listener);
  return () => speech.removeEventListener('voiceschanged', listener);
}

function hasVoices(): boolean {
  return (window.speechSynthesis?.getVoices().length ?? 0) > 0;
}

/** Whether text can be read aloud on this machine. */
export function useCanSpeak(): boolean {
  return useSyncExternalStore(subscribe, hasVoices);
}

/** Reads a text aloud in its language (BCP 47, null: the voice decides), after whatever was being read has stopped. */
export function speak(text: string, lang: string | null): void {
  if (!hasVoices() || text === '') return;
  const speech = window.speechSynthesis;
  speech.cancel();
  const spoken = new SpeechSynthesisUtterance(text);
  if (lang !== null) {
    spoken.lang = lang;
    const wanted = lang.toLowerCase();
    const voices = speech.getVoices();
    const voice =
      voices.find((one) => one.lang.toLowerCase() === wanted) ??
      voices.find((one) => one.lang.toLowerCase().split(/[-_]/)[0] === wanted.split('-')[0]);
    if (voice !== undefined) spoken.voice = voice;
  }
  speech.speak(spoken);
}

export function stopSpeaking(): void {
  window.speechSynthesis?.cancel();
}
