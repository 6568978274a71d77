/** Changes of cards come in bursts; the count is asked for once after that many milliseconds. */
const DELAY_MS = 1000;

/**
 * Watches today's number of due cards.
 * @param ask null if it is unknown, because no file is open
 */
export function createDueCount(ask: () => Promise<number | null>, onChange: (count: number) => void) {
  let isWaiting = false;
  let last: number | null = null;
  const update = async (): Promise<void> => {
    isWaiting = false;
    const count = await ask();
    if (count === last) return;
    last = count;
    onChange(count ?? 0);
  };
  return {
    /** Cards changed, or a new day started. */
    refresh(): void {
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(() => void update(), DELAY_MS).unref();
    },
  };
}
