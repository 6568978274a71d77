/** The scrolling box of a list: an element, or the page. */
export interface Scroller {
  /** The scroll offset in pixels. */
  top(): number;
  moveTo(top: number): void;
  /** The visible height in pixels. */
  view(): number;
  /** Subscribes to scrolling, its end, and changes of size. @returns the way to unsubscribe */
  listen(listeners: { onScroll: () => void; onRest: () => void; onSize: () => void }): () => void;
}

type ScrollListeners = Parameters<Scroller['listen']>[0];

function addScrollListeners(target: EventTarget, { onScroll, onRest }: ScrollListeners): () => void {
  target.addEventListener('scroll', onScroll, { passive: true });
  target.addEventListener('scrollend', onRest);
  return () => {
    target.removeEventListener('scroll', onScroll);
    target.removeEventListener('scrollend', onRest);
  };
}

export function elementScroller(element: HTMLElement): Scroller {
  return {
    top: () => element.scrollTop,
    moveTo: (top) => {
      element.scrollTop = top;
    },
    view: () => element.clientHeight,
    listen: (listeners) => {
      const stop = addScrollListeners(element, listeners);
      const observer = new ResizeObserver(listeners.onSize);
      observer.observe(element);
      return () => {
        stop();
        observer.disconnect();
      };
    },
  };
}

export const pageScroller: Scroller = {
  top: () => window.scrollY,
  moveTo: (top) => window.scrollTo({ top, behavior: 'instant' }),
  view: () => window.innerHeight,
  listen: (listeners) => {
    const stop = addScrollListeners(document, listeners);
    window.addEventListener('resize', listeners.onSize);
    return () => {
      stop();
      window.removeEventListener('resize', listeners.onSize);
    };
  },
};
