/** Two short notes, up for a right answer and down for a wrong one (hertz). */
const NOTES = { remembered: [523.25, 659.25], forgot: [329.63, 261.63] } as const;
const NOTE_S = 0.09;
const LOUDNESS = 0.06;

let context: AudioContext | null = null;

/** A quiet tone for an answer; on a machine without sound nothing happens. */
export function playTone(fate: keyof typeof NOTES): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  const start = context.currentTime;
  NOTES[fate].forEach((frequency, index) => {
    if (context !== null) playNote(context, frequency, start + index * NOTE_S);
  });
}

function playNote(audio: AudioContext, frequency: number, at: number): void {
  const note = audio.createOscillator();
  const volume = audio.createGain();
  note.frequency.value = frequency;
  // A note that begins or ends at once would click.
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.01);
  volume.gain.linearRampToValueAtTime(0, at + NOTE_S * 1.6);
  note.connect(volume).connect(audio.destination);
  note.start(at);
  note.stop(at + NOTE_S * 2);
}
