/** A function that runs at most once per pause. */
export interface Throttle {
  (): void;
  /** Cancels a pending run. */
  stop(): void;
}

/** Runs the action at once, then at most once per pause. Calls during a pause run once, at its end. */
export function throttle(action: () => void, pauseMs: number): Throttle {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isPending = false;
  const onPauseEnd = () => {
    timer = null;
    if (!isPending) return;
    isPending = false;
    run();
  };
  const run = () => {
    if (timer !== null) {
      isPending = true;
      return;
    }
    action();
    timer = setTimeout(onPauseEnd, pauseMs);
  };
  return Object.assign(run, {
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      isPending = false;
    },
  });
}
