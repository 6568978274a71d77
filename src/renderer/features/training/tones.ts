/** Two short notes, in hertz: rising for a right answer, falling for a wrong one. */
const NOTES = { remembered: [523.25, 659.25], forgot: [329.63, 261.63] } as const;
const NOTE_SECONDS = 0.09;
const LOUDNESS = 0.06;

let context: AudioContext | null = null;

/** Plays a quiet tone for an answer. Does nothing on a machine without audio output. */
export function playTone(answer: keyof typeof NOTES): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  const start = context.currentTime;
  NOTES[answer].forEach((frequency, index) => {
    if (context !== null) playNote(context, frequency, start + index * NOTE_SECONDS);
  });
}

function playNote(audio: AudioContext, frequency: number, start: number): void {
  const note = audio.createOscillator();
  const volume = audio.createGain();
  note.frequency.value = frequency;
  // Without fading in and out the note would click.
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01);
  volume.gain.linearRampToValueAtTime(0, start + NOTE_SECONDS * 1.6);
  note.connect(volume).connect(audio.destination);
  note.start(start);
  note.stop(start + NOTE_SECONDS * 2);
}
