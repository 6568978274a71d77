/** Runs something at once, and while it is asked for again and again, at most once in so many milliseconds. */
export interface Throttle {
  (): void;
  /** Nothing runs any more. */
  stop(): void;
}

/** What is asked for during the pause runs once, at its end. */
export function throttle(act: () => void, pauseMs: number): Throttle {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isWanted = false;
  const rest = () => {
    timer = null;
    if (!isWanted) return;
    isWanted = false;
    run();
  };
  const run = () => {
    if (timer !== null) {
      isWanted = true;
      return;
    }
    act();
    timer = setTimeout(rest, pauseMs);
  };
  return Object.assign(run, {
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      isWanted = false;
    },
  });
}
