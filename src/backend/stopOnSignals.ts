/** How long a graceful stop may take, in milliseconds. */
const STOP_MS = 10_000;

/**
 * Calls `stop` at the first SIGTERM or SIGINT and exits with 0 when it is done. At a second signal, or when it takes
 * longer than 10 seconds, the process exits at once with 1; the database survives that.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const exit = (line: string): void => {
    console.error(`cardbox: ${line}`);
    process.exit(1);
  };
  const onSignal = (): void => {
    if (isStopping) {
      exit('stopped at once, by a second signal');
      return;
    }
    isStopping = true;
    setTimeout(() => exit('stopped at once: requests took too long'), STOP_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: Error) => exit(error.message),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
