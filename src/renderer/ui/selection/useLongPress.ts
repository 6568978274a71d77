import { type PointerEvent, useCallback, useEffect, useRef } from 'react';

/** Milliseconds of a long press, as on phones. */
const LONG_PRESS_MS = 500;
/** CSS pixels. A finger that moves further scrolls. */
const MAX_MOVE_PX = 10;

interface Pressing {
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Handlers that report a long press by finger or pen. */
export function useLongPress(onLong: () => void) {
  const pressing = useRef<Pressing | null>(null);
  const isLong = useRef(false);
  const stop = useCallback(() => {
    if (pressing.current) clearTimeout(pressing.current.timer);
    pressing.current = null;
  }, []);
  useEffect(() => stop, [stop]);
  return {
    onPointerDown: (event: PointerEvent) => {
      stop();
      isLong.current = false;
      if (event.pointerType === 'mouse') return;
      const timer = setTimeout(() => {
        isLong.current = true;
        onLong();
      }, LONG_PRESS_MS);
      pressing.current = { x: event.clientX, y: event.clientY, timer };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = pressing.current;
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > MAX_MOVE_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    /** Whether the press that just ended was long, so that its click can be ignored. Resets itself. */
    wasLong: () => {
      const wasLongPress = isLong.current;
      isLong.current = false;
      return wasLongPress;
    },
  };
}
