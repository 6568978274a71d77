/** Runs something at once, and while it is asked for again and again, at most once in so many milliseconds. */
export interface Throttle {
  (): void;
  /** Nothing runs any more. */
  stop(): void;
}

/** What is asked for during the pause runs once, at its end. */
export function throttle(act: () => void, pause_ms: number): Throttle {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let is_wanted = false;
  const rest = () => {
    timer = null;
    if (!is_wanted) return;
    is_wanted = false;
    run();
  };
  const run = () => {
    if (timer !== null) {
      is_wanted = true;
      return;
    }
    act();
    timer = setTimeout(rest, pause_ms);
  };
  return Object.assign(run, {
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      is_wanted = false;
    },
  });
}
