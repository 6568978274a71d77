import { useCallback, useLayoutEffect, useRef } from 'react';
import {
  hidePalette,
  openFromPalette,
  PaletteView,
  usePages,
  usePaletteData,
  usePaletteWindow,
} from '#renderer/features/palette/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import classes from './PalettePage.module.css';
import { useWindowHeight } from './useWindowHeight.ts';

/** Milliseconds. If the palette was hidden for longer, it opens empty; else with its page, or with its text selected. */
const KEEP_TEXT_MS = 8000;

/** The page of the palette's window (S-2). The window is hidden, not closed, so this loads once. */
export function Component() {
  const t = useT();
  const data = usePaletteData();
  const pages = usePages();
  const input = useRef<HTMLInputElement>(null);
  const hiddenAt = useRef(0);
  /** The text of the field when the window was hidden. */
  const hiddenText = useRef('');
  const isOpen = useRef(true);
  const content = useRef<HTMLDivElement>(null);
  const measure = useWindowHeight(content);
  // The shortcut can come before the listeners are there: focus the field in the first layout.
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), []);
  usePaletteWindow({
    onShown: ({ at, page }) => {
      isOpen.current = true;
      // The first keys can come before this message: they stay.
      const isTyped = (input.current?.value ?? '') !== hiddenText.current;
      if ((!isTyped && at - hiddenAt.current > KEEP_TEXT_MS) || page !== null) {
        data.setQuery('');
        pages.reset();
      }
      if (page === 'quickReview') pages.push({ kind: 'review' });
      else if (page !== null) pages.push({ kind: 'add', text: page.text });
      input.current?.focus({ preventScroll: true });
      if (!isTyped) input.current?.select();
      // Refresh after the first frame.
      requestIdleCallback(() => data.refresh(), { timeout: 200 });
      measure();
    },
    onActive: () => data.refresh(),
    onHidden: ({ at }) => {
      hiddenAt.current = at;
      hiddenText.current = input.current?.value ?? '';
      // The first key replaces the text, even before the next message.
      input.current?.focus({ preventScroll: true });
      input.current?.select();
      isOpen.current = false;
    },
  });
  // A second Enter before the window is hidden does nothing.
  const leave = useCallback((go: () => void) => {
    if (!isOpen.current) return;
    isOpen.current = false;
    go();
  }, []);
  const open = useCallback((to: string) => leave(() => void openFromPalette(to)), [leave]);
  const close = useCallback(() => leave(() => void hidePalette()), [leave]);
  return (
    <main className={classes.window}>
      <h1 className="visually-hidden">{t('palette:label')}</h1>
      <div ref={content} className={classes.content}>
        <PaletteView data={data} pages={pages} input={input} onOpen={open} onClose={close} />
      </div>
    </main>
  );
}
