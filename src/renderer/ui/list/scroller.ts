/** What scrolls: an element, or the page. */
export interface Scroller {
  /** Pixels scrolled. */
  top(): number;
  moveTo(top: number): void;
  /** Pixels seen at once. */
  view(): number;
  /** Hears of scrolling, of its end, and of another size; returns the way to stop. */
  listen(heard: { onScroll: () => void; onRest: () => void; onSize: () => void }): () => void;
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
    listen: (heard) => {
      const stop = addScrollListeners(element, heard);
      const observer = new ResizeObserver(heard.onSize);
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
  listen: (heard) => {
    const stop = addScrollListeners(document, heard);
    window.addEventListener('resize', heard.onSize);
    return () => {
      stop();
      window.removeEventListener('resize', heard.onSize);
    };
  },
};
