/** Milliseconds within which a dialog that closes gives the focus back to where it was opened from. */
const DIALOG_CLOSE_MS = 300;

/** Gives the focus to the page's heading, unless the page has put it somewhere itself (a first field, a Start button). */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1');
  const page = heading?.closest('main') ?? null;
  if (!heading || (page?.contains(document.activeElement) ?? false)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Milliseconds in which whoever took the focused element away may put the focus somewhere itself. */
const REFOCUS_MS = 50;

/**
 * What had the focus is gone (a row that was restored, a Retry that helped): the page's heading has it. Answers what ends
 * it. What is scrolled out of a list that shows a window of itself is let go: Tab goes on from there.
 */
export function recoverLostFocus(): () => void {
  const end = new AbortController();
  let held: EventTarget | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hold = ({ target }: FocusEvent) => {
    held = target;
  };
  const catchIt = (records: readonly MutationRecord[]) => {
    const gone = held;
    if (!(gone instanceof Element) || gone.isConnected || isScrolledOut(records, gone)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      if (held !== gone || !isNowhere) return;
      held = null;
      focusHeading();
    }, REFOCUS_MS);
  };
  const watch = new MutationObserver(catchIt);
  document.addEventListener('focusin', hold, { signal: end.signal });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    end.abort();
    clearTimeout(timer);
    watch.disconnect();
  };
}

function isScrolledOut(records: readonly MutationRecord[], gone: Element): boolean {
  const from = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)))?.target;
  return from instanceof Element && from.closest('[data-windowed]') !== null;
}

/**
 * The focus is on the page's heading, and stays there until the person does something: a skeleton's heading gives way to
 * the page's, and a dialog that closes with the change of path may take the focus with it, or give it back to a link
 * beside the page. Returns what ends it.
 */
export function holdFocusOnHeading(): () => void {
  const end = new AbortController();
  const { signal } = end;
  const stop = () => end.abort();
  const closed_at = performance.now() + DIALOG_CLOSE_MS;
  const keep = () => {
    const active = document.activeElement;
    const isNowhere = active === null || active === document.body;
    const isBeside = performance.now() < closed_at && active?.closest('[role="dialog"]') === null;
    if (isNowhere || isBeside) focusHeading();
  };
  const watch = new MutationObserver(keep);
  signal.addEventListener('abort', () => watch.disconnect());
  for (const act of ['keydown', 'pointerdown']) document.addEventListener(act, stop, { capture: true, signal });
  document.addEventListener('focusin', keep, { signal });
  watch.observe(document.body, { childList: true, subtree: true });
  focusHeading();
  return stop;
}
