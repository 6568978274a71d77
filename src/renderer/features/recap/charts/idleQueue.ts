import { createContext, useEffect, useState } from 'react';

/** What is heavy to draw, one after another, each when the page has nothing else to do. */
export interface IdleQueue {
  /** Runs something in its turn; returns the way to give the turn up. */
  add(act: () => void): () => void;
  /** Until then nobody has a turn. */
  start(): void;
  /** Nobody has a turn any more. */
  stop(): void;
}

/** Runs something when there is nothing else to do; returns the way to stop it. */
export type Idle = (act: () => void) => () => void;

export function createIdleQueue(idle: Idle): IdleQueue {
  const waiting = new Set<() => void>();
  let isOpen = false;
  let stopIdle: (() => void) | null = null;
  const next = () => {
    if (!isOpen || stopIdle !== null || waiting.size === 0) return;
    stopIdle = idle(() => {
      stopIdle = null;
      const [first] = waiting;
      if (first === undefined) return;
      waiting.delete(first);
      first();
      next();
    });
  };
  return {
    add(act) {
      waiting.add(act);
      next();
      return () => {
        waiting.delete(act);
      };
    },
    start() {
      isOpen = true;
      next();
    },
    stop() {
      isOpen = false;
      stopIdle?.();
      stopIdle = null;
    },
  };
}

/** At the latest; a page that is busy for longer shows its charts all the same. */
const LATEST_MS = 500;

const whenIdle: Idle = (act) => {
  const id = requestIdleCallback(act, { timeout: LATEST_MS });
  return () => cancelIdleCallback(id);
};

const AT_ONCE: IdleQueue = {
  add: (act) => {
    act();
    return () => undefined;
  },
  start: () => undefined,
  stop: () => undefined,
};

/** Whose turn it is to draw a chart. */
export const ChartIdleQueue = createContext(AT_ONCE);

/** Charts have their turns once what matters more is on the screen. */
export function useChartIdleQueue(isOpen: boolean): IdleQueue {
  const [turns] = useState(() => createIdleQueue(whenIdle));
  useEffect(() => {
    if (!isOpen) return undefined;
    turns.start();
    return turns.stop;
  }, [turns, isOpen]);
  return turns;
}
