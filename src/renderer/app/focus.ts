/** Milliseconds after a dialog has left the page in which it may return the focus to its opener. */
const DIALOG_CLOSE_MS = 300;

/**
 * Focuses the page's heading, unless the page has focused an element of its own (a first field, a Start button). On a page
 * whose field has `data-focus-home`, the field takes its place: people type there as soon as they come.
 */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1');
  const page = heading?.closest('main') ?? null;
  if (!heading || (page?.contains(document.activeElement) ?? false)) return;
  const field = page?.querySelector<HTMLElement>('[data-focus-home]') ?? null;
  if (field === null) heading.tabIndex = -1;
  (field ?? heading).focus({ preventScroll: true });
}

/** Milliseconds in which the code that removed the focused element may focus another one. */
const REFOCUS_MS = 50;

/**
 * Focuses the page's heading after the focused element was removed (a restored row, a Retry button that worked). Rows
 * that a windowed list scrolled out do not count: Tab continues from there.
 * @returns the way to stop
 */
export function recoverLostFocus(): () => void {
  const controller = new AbortController();
  let focused: EventTarget | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onFocusIn = ({ target }: FocusEvent) => {
    focused = target;
  };
  const onMutation = (records: readonly MutationRecord[]) => {
    const removed = focused;
    if (!(removed instanceof Element) || removed.isConnected || isScrolledOut(records, removed)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      if (focused !== removed || !isNowhere) return;
      focused = null;
      focusHeading();
    }, REFOCUS_MS);
  };
  const observer = new MutationObserver(onMutation);
  document.addEventListener('focusin', onFocusIn, { signal: controller.signal });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    controller.abort();
    clearTimeout(timer);
    observer.disconnect();
  };
}

function isScrolledOut(records: readonly MutationRecord[], removed: Element): boolean {
  const from = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(removed)))?.target;
  return from instanceof Element && from.closest('[data-windowed]') !== null;
}

/**
 * Focuses the page's heading after a navigation and keeps the focus there until the next key or press. Two things would
 * move it: the skeleton's heading is replaced by the page's, and a dialog that closes returns the focus to its opener.
 * @returns the way to stop
 */
export function holdFocusOnHeading(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  const dialog = document.querySelector('[role="dialog"]');
  let removedAt: number | null = null;
  const keep = () => {
    const active = document.activeElement;
    const isNowhere = active === null || active === document.body;
    if (dialog?.isConnected === false) removedAt ??= performance.now();
    const isClosing = dialog !== null && (removedAt === null || performance.now() < removedAt + DIALOG_CLOSE_MS);
    const isBeside = isClosing && active?.closest('[role="dialog"]') === null;
    if (isNowhere || isBeside) focusHeading();
  };
  const observer = new MutationObserver(keep);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, stop, { capture: true, signal });
  document.addEventListener('focusin', keep, { signal });
  observer.observe(document.body, { childList: true, subtree: true });
  focusHeading();
  return stop;
}
