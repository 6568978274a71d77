import { useEffect, useRef, useState } from 'react';

/** Milliseconds after which a recording ends by itself. */
const LONGEST = 10 * 60_000;

export type RecorderProblem = 'denied' | 'failed';

export interface Recorder {
  /** Whole seconds so far; null while nothing is recorded. */
  readonly seconds: number | null;
  /** Begins, or ends and gives the recording. */
  readonly toggle: () => void;
}

/** Records sound from the microphone; whatever happens to the screen, the microphone is let go. */
export function useRecorder(
  name: string,
  onDone: (file: File) => void,
  onProblem: (problem: RecorderProblem) => void,
): Recorder {
  const [seconds, setSeconds] = useState<number | null>(null);
  const running = useRef<MediaRecorder | null>(null);
  const isHere = useRef(true);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      if (running.current) letGo(running.current.stream);
    };
  }, []);
  const isRecording = seconds !== null;
  useEffect(() => {
    if (!isRecording) return undefined;
    const timer = setInterval(() => setSeconds((now) => (now === null ? null : now + 1)), 1000);
    const end = setTimeout(() => running.current?.stop(), LONGEST);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [isRecording]);
  const begin = async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (!isHere.current) return letGo(stream);
      const recorder = record(stream, name, (file) => {
        running.current = null;
        setSeconds(null);
        if (isHere.current && file.size > 0) done.current(file);
      });
      running.current = recorder;
      setSeconds(0);
    } catch (cause) {
      onProblem(cause instanceof DOMException && cause.name === 'NotAllowedError' ? 'denied' : 'failed');
    }
    return undefined;
  };
  const toggle = () => {
    if (running.current) running.current.stop();
    else void begin();
  };
  return { seconds, toggle };
}

function record(stream: MediaStream, name: string, onEnd: (file: File) => void): MediaRecorder {
  const recorder = new MediaRecorder(stream, { mimeType: 'audio/webm;codecs=opus' });
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  recorder.addEventListener('stop', () => {
    letGo(stream);
    onEnd(new File(pieces, `${name}.webm`, { type: 'audio/webm' }));
  });
  recorder.start();
  return recorder;
}

function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
