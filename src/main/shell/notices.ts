import type { Notice } from '#shared/ipc/events.ts';

export interface Notices {
  /** Tells the person now if the main page is up, else as soon as it is or asks. */
  push(notice: Notice): void;
  /** Everything not told yet; it counts as told from then on. */
  take(): readonly Notice[];
}

const LIMIT = 50;

/** @param tell sends to the main page; false while it is not up, the notice is kept then */
export function createNotices(tell: (notice: Notice) => boolean): Notices {
  let waiting: Notice[] = [];
  return {
    push(notice) {
      if (!tell(notice)) waiting = [...waiting, notice].slice(-LIMIT);
    },
    take() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
}
