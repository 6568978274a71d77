import { useMemo, useSyncExternalStore } from 'react';

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

/** What a voice is chosen by. */
export type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'name' | 'voiceURI'>;

/** The voices that there are now. */
export function useVoices(): readonly Voice[] {
  // The list is a new one whenever it is asked for; its names tell whether it is the same.
  const names = useSyncExternalStore(subscribe, () =>
    voicesNow()
      .map((voice) => voice.voiceURI)
      .join('\n'),
  );
  return useMemo(() => (names === '' ? [] : voicesNow()), [names]);
}

function voicesNow(): SpeechSynthesisVoice[] {
  return window.speechSynthesis?.getVoices() ?? [];
}

/** `ja` of `ja-JP` (BCP 47, as systems write it: `ja_JP` too). */
export function primaryTag(lang: string): string {
  return lang.toLowerCase().split(/[-_]/)[0] ?? '';
}

/** The voice chosen for a language if it is still there, else one of just this language, else of its relatives. */
export function voiceFor<V extends Voice>(
  voices: readonly V[],
  lang: string,
  chosen: Readonly<Record<string, string>>,
): V | undefined {
  const uri = chosen[primaryTag(lang)];
  return (
    voices.find((one) => one.voiceURI === uri) ??
    voices.find((one) => one.lang.toLowerCase() === lang.toLowerCase()) ??
    voices.find((one) => primaryTag(one.lang) === primaryTag(lang))
  );
}

/**
 * Reads a text aloud in its language (BCP 47, null: the voice decides), after whatever was being read has stopped.
 * @param chosen voices by primary language subtag
 */
export function speak(text: string, lang: string | null, chosen: Readonly<Record<string, string>> = {}): void {
  if (!hasVoices() || text === '') return;
  const speech = window.speechSynthesis;
  speech.cancel();
  const spoken = new SpeechSynthesisUtterance(text);
  if (lang !== null) {
    spoken.lang = lang;
    const voice = voiceFor(speech.getVoices(), lang, chosen);
    if (voice !== undefined) spoken.voice = voice;
  }
  speech.speak(spoken);
}

export function stopSpeaking(): void {
  window.speechSynthesis?.cancel();
}
