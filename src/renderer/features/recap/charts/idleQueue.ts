import { createContext, useEffect, useState } from 'react';

/** Runs slow work one task after another, each when the browser is idle. */
export interface IdleQueue {
  /** Adds a task; returns a function that removes it. */
  add(task: () => void): () => void;
  /** Starts running tasks. */
  start(): void;
  /** Stops running tasks. */
  stop(): void;
}

/** Runs a task when the browser is idle; returns a function that cancels it. */
export type Idle = (task: () => void) => () => void;

export function createIdleQueue(idle: Idle): IdleQueue {
  const tasks = new Set<() => void>();
  let isStarted = false;
  let stopIdle: (() => void) | null = null;
  const next = () => {
    if (!isStarted || stopIdle !== null || tasks.size === 0) return;
    stopIdle = idle(() => {
      stopIdle = null;
      const [first] = tasks;
      if (first === undefined) return;
      tasks.delete(first);
      first();
      next();
    });
  };
  return {
    add(task) {
      tasks.add(task);
      next();
      return () => {
        tasks.delete(task);
      };
    },
    start() {
      isStarted = true;
      next();
    },
    stop() {
      isStarted = false;
      stopIdle?.();
      stopIdle = null;
    },
  };
}

/** Longest wait in milliseconds, so that a busy page shows its charts, too. */
const MAX_WAIT_MS = 500;

const whenIdle: Idle = (task) => {
  const id = requestIdleCallback(task, { timeout: MAX_WAIT_MS });
  return () => cancelIdleCallback(id);
};

const IMMEDIATE: IdleQueue = {
  add: (task) => {
    task();
    return () => undefined;
  },
  start: () => undefined,
  stop: () => undefined,
};

/** The queue in which charts are drawn. */
export const ChartIdleQueue = createContext(IMMEDIATE);

/** A queue that starts once `isReady`: when the more important parts of the page are on the screen. */
export function useChartIdleQueue(isReady: boolean): IdleQueue {
  const [queue] = useState(() => createIdleQueue(whenIdle));
  useEffect(() => {
    if (!isReady) return undefined;
    queue.start();
    return queue.stop;
  }, [queue, isReady]);
  return queue;
}
