import { useEffect, useRef, useState } from 'react';

/** A recording ends after this many milliseconds. */
const MAX_RECORDING_MS = 10 * 60_000;

/** Records audio from the microphone. The microphone is released even if the component unmounts. */
export function useRecorder(
  name: string,
  onDone: (file: File) => void,
  onProblem: (problem: 'denied' | 'failed') => void,
) {
  /** Recorded seconds; null while there is no recording. */
  const [seconds, setSeconds] = useState<number | null>(null);
  const recording = useRef<MediaRecorder | null>(null);
  const isMounted = useRef(true);
  const latestOnDone = useRef(onDone);
  latestOnDone.current = onDone;
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      if (recording.current) release(recording.current.stream);
    };
  }, []);
  const isRecording = seconds !== null;
  useEffect(() => {
    if (!isRecording) return undefined;
    const timer = setInterval(() => setSeconds((count) => (count === null ? null : count + 1)), 1000);
    const end = setTimeout(() => recording.current?.stop(), MAX_RECORDING_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [isRecording]);
  const start = async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (!isMounted.current) return release(stream);
      const recorder = record(stream, name, (file) => {
        recording.current = null;
        setSeconds(null);
        if (isMounted.current && file.size > 0) latestOnDone.current(file);
      });
      recording.current = recorder;
      setSeconds(0);
    } catch (cause) {
      onProblem(cause instanceof DOMException && cause.name === 'NotAllowedError' ? 'denied' : 'failed');
    }
    return undefined;
  };
  /** Starts a recording, or ends it and delivers the file. */
  const toggle = () => {
    if (recording.current) recording.current.stop();
    else void start();
  };
  return { seconds, toggle };
}

function record(stream: MediaStream, name: string, onEnd: (file: File) => void): MediaRecorder {
  const recorder = new MediaRecorder(stream, { mimeType: 'audio/webm;codecs=opus' });
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  recorder.addEventListener('stop', () => {
    release(stream);
    onEnd(new File(chunks, `${name}.webm`, { type: 'audio/webm' }));
  });
  recorder.start();
  return recorder;
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
