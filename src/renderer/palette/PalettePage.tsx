import { useLayoutEffect, useMemo, useRef } from 'react';
import { toggleTheme } from '#renderer/data/settings.ts';
import {
  hidePalette,
  namedSessions,
  openFromPalette,
  Palette,
  type PaletteItem,
  paletteCommands,
  paletteGroups,
  TOGGLE_THEME,
  usePaletteData,
  usePaletteWindow,
} from '#renderer/features/palette/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import classes from './PalettePage.module.css';

/** Milliseconds. If the palette was hidden for longer, it opens empty; else with its text selected. */
const KEEP_TEXT_MS = 8000;

/** The page of the palette's window (docs/product.md §2). The window is hidden, not closed, so this loads once. */
export function Component() {
  const t = useT();
  const data = usePaletteData();
  const input = useRef<HTMLInputElement>(null);
  const hiddenAt = useRef(0);
  const isOpen = useRef(true);
  // The shortcut can come before the listeners are there: focus the field in the first layout.
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), []);
  usePaletteWindow({
    onShown: (at) => {
      isOpen.current = true;
      if (at - hiddenAt.current > KEEP_TEXT_MS) data.setQuery('');
      input.current?.focus({ preventScroll: true });
      input.current?.select();
      // Refresh after the first frame.
      requestIdleCallback(() => data.refresh(), { timeout: 200 });
    },
    onHidden: (at) => {
      hiddenAt.current = at;
      isOpen.current = false;
    },
  });
  const { results, boxes, sessions } = data;
  const groups = useMemo(
    () => paletteGroups({ ...results, boxes, sessions: namedSessions(t, sessions), commands: paletteCommands(t) }),
    [results, boxes, sessions, t],
  );
  const open = (item: PaletteItem) => {
    // Ignore a second Enter before the window is hidden.
    if (!isOpen.current) return;
    isOpen.current = false;
    if (item.to !== TOGGLE_THEME) return void openFromPalette(item.to);
    void toggleTheme();
    void hidePalette();
  };
  return (
    <main className={classes.window}>
      <h1 className="visually-hidden">{t('palette:label')}</h1>
      <Palette
        input={input}
        groups={groups}
        query={data.query}
        resultsQuery={results.query}
        onQuery={data.setQuery}
        onOpen={open}
        onClose={() => void hidePalette()}
      />
    </main>
  );
}
