import type { WindowKind } from '#shared/boot.ts';

type Mark = `${WindowKind} ${'loaded' | 'ready'}`;

/**
 * Says once on stdout that both windows have loaded and their pages are up; scripts and tests wait for this line.
 * @param port Chromium's debugging port, known by then; null when it was not asked for
 */
export function createReadyLine(port: () => number | null, pid: number, print: (line: string) => void) {
  const missing = new Set<Mark>(['main loaded', 'main ready', 'palette loaded', 'palette ready']);
  return (mark: Mark): void => {
    if (!missing.delete(mark) || missing.size > 0) return;
    const known = port();
    print(known === null ? `ready pid ${pid}\n` : `ready http://127.0.0.1:${known} pid ${pid}\n`);
  };
}
