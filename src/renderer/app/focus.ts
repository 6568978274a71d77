/** Gives the focus to the page's heading, unless the page has put it somewhere itself (a first field, a Start button). */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1');
  const page = heading?.closest('main') ?? null;
  if (!heading || (page?.contains(document.activeElement) ?? false)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * The focus is on the page's heading, and stays there until the person does something: a skeleton's heading gives way to
 * the page's, and a dialog that closes with the change of path may have taken the focus meanwhile. Returns what ends it.
 */
export function keepOnHeading(): () => void {
  const end = new AbortController();
  const { signal } = end;
  const watch = new MutationObserver(() => {
    if (document.activeElement === null || document.activeElement === document.body) focusHeading();
  });
  const stop = () => end.abort();
  signal.addEventListener('abort', () => watch.disconnect());
  for (const act of ['keydown', 'pointerdown']) document.addEventListener(act, stop, { capture: true, signal });
  watch.observe(document.body, { childList: true, subtree: true });
  focusHeading();
  return stop;
}
