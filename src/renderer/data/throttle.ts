/** Runs something at once, and while it is asked for again and again, at most once in so many milliseconds. */
export interface Throttle {
  (): void;
  /** Nothing runs any more. */
  stop(): void;
}

/** What is asked for during the pause runs once, at its end. */
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
