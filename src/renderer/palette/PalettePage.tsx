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
import classes from '#renderer/features/palette/palette.module.css';
import { useT } from '#renderer/i18n/index.ts';
import { useSession } from '#renderer/state/session.ts';

/** After this long out of sight the palette begins empty again; sooner, the text is kept and selected. */
const KEEP_TEXT_MS = 8000;

/** The palette window's page (docs/product.md §2). The window is made at the start and kept, so this is loaded once. */
export function Component() {
  const t = useT();
  const isMac = useSession((state) => state.platform === 'darwin');
  const data = usePaletteData();
  const input = useRef<HTMLInputElement>(null);
  const hiddenAt = useRef(0);
  const isOpen = useRef(true);
  // Whoever is quicker with the shortcut than this page with its listeners finds the field ready all the same.
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), []);
  usePaletteWindow({
    onShown: (at) => {
      isOpen.current = true;
      if (at - hiddenAt.current > KEEP_TEXT_MS) data.setQuery('');
      input.current?.focus({ preventScroll: true });
      input.current?.select();
      // What changed meanwhile is asked for when the first frame is out.
      requestIdleCallback(() => data.refresh(), { timeout: 200 });
    },
    onHidden: (at) => {
      hiddenAt.current = at;
      isOpen.current = false;
    },
  });
  const { results, boxes, sessions } = data;
  const groups = useMemo(
    () =>
      paletteGroups({ ...results, boxes, sessions: namedSessions(t, sessions), commands: paletteCommands(t, isMac) }),
    [results, boxes, sessions, t, isMac],
  );
  const open = (item: PaletteItem) => {
    // A second Enter before the window is gone opens nothing twice.
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
