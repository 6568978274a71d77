import type { Notice } from '#shared/ipc/events.ts';

export type Notices = ReturnType<typeof createNotices>;

const LIMIT = 50;

/** @param send sends to the main page; false while the page is not ready, then the notice waits */
export function createNotices(send: (notice: Notice) => boolean) {
  let waiting: Notice[] = [];
  return {
    /** Sends the notice now if the main page is ready, otherwise as soon as the page is ready or asks for it. */
    push(notice: Notice): void {
      if (!send(notice)) waiting = [...waiting, notice].slice(-LIMIT);
    },
    /** Returns the waiting notices and removes them. */
    take(): readonly Notice[] {
      const notices = waiting;
      waiting = [];
      return notices;
    },
  };
}
