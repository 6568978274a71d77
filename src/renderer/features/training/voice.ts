import { useMemo, useSyncExternalStore } from 'react';

/** Reports changes of the system's voices. Browsers load the voices some time after the start. */
function onVoicesChanged(listener: () => void): () => void {
  const speech = window.speechSynthesis;
  if (speech === undefined) return () => {};
  speech.addEventListener('voiceschanged', listener);
  return () => speech.removeEventListener('voiceschanged', listener);
}

function currentVoices(): SpeechSynthesisVoice[] {
  return window.speechSynthesis?.getVoices() ?? [];
}

function hasVoices(): boolean {
  return currentVoices().length > 0;
}

/** Whether text can be read aloud on this machine. */
export function useCanSpeak(): boolean {
  return useSyncExternalStore(onVoicesChanged, hasVoices);
}

/** The properties by which a voice is chosen. */
export type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'name' | 'voiceURI'>;

/** The system's voices. */
export function useVoices(): readonly Voice[] {
  // The browser returns a new list on each call; the names tell whether it changed.
  const names = useSyncExternalStore(onVoicesChanged, () =>
    currentVoices()
      .map((voice) => voice.voiceURI)
      .join('\n'),
  );
  return useMemo(() => (names === '' ? [] : currentVoices()), [names]);
}

/** The primary language subtag: `ja` of `ja-JP` (BCP 47) and of `ja_JP`, as some systems write it. */
export function primaryTag(lang: string): string {
  return lang.toLowerCase().split(/[-_]/)[0] ?? '';
}

/** The voice that was chosen for a language if it exists, else a voice of exactly this language, else of a related one. */
export function voiceFor<V extends Voice>(
  voices: readonly V[],
  lang: string,
  chosen: Readonly<Record<string, string>>,
): V | undefined {
  const uri = chosen[primaryTag(lang)];
  return (
    voices.find((voice) => voice.voiceURI === uri) ??
    voices.find((voice) => voice.lang.toLowerCase() === lang.toLowerCase()) ??
    voices.find((voice) => primaryTag(voice.lang) === primaryTag(lang))
  );
}

/**
 * Reads a text aloud in its language (BCP 47; null: the voice decides). Stops the text that is being read before.
 * @param chosen voices by primary language subtag
 */
export function speak(text: string, lang: string | null, chosen: Readonly<Record<string, string>> = {}): void {
  if (!hasVoices() || text === '') return;
  const speech = window.speechSynthesis;
  stopSpeaking();
  const utterance = new SpeechSynthesisUtterance(text);
  if (lang !== null) {
    utterance.lang = lang;
    const voice = voiceFor(speech.getVoices(), lang, chosen);
    if (voice !== undefined) utterance.voice = voice;
  }
  speech.speak(utterance);
}

/** Calls `cancel` only while something is read: it takes Chromium 3 ms, and this runs at every key of a training. */
export function stopSpeaking(): void {
  const speech = window.speechSynthesis;
  if (speech?.speaking || speech?.pending) speech.cancel();
}
