import type { WindowKind } from '#shared/boot.ts';

type Mark = `${WindowKind} ${'loaded' | 'ready'}`;

/**
 * Prints one line to stdout when both windows have loaded and their pages are ready. Scripts and tests wait for this line.
 * @param port Chromium's debugging port at that time; null if there is none
 */
export function createReadyLine(port: () => number | null, pid: number, print: (line: string) => void) {
  const missing = new Set<Mark>(['main loaded', 'main ready', 'palette loaded', 'palette ready']);
  return (mark: Mark): void => {
    if (!missing.delete(mark) || missing.size > 0) return;
    const debuggingPort = port();
    print(debuggingPort === null ? `ready pid ${pid}\n` : `ready http://127.0.0.1:${debuggingPort} pid ${pid}\n`);
  };
}
