import { useMemo } from 'react';
import { toggleTheme } from '#renderer/data/settings.ts';
import { namedSessions, paletteCommands } from '#renderer/features/palette/commands.ts';
import { PaletteModal } from '#renderer/features/palette/PaletteModal.tsx';
import { type PaletteItem, paletteGroups, TOGGLE_THEME } from '#renderer/features/palette/paletteItems.ts';
import { usePaletteData } from '#renderer/features/palette/paletteQueries.ts';
import { useT } from '#renderer/i18n/index.ts';

interface PaletteOverlayProps {
  readonly onClose: () => void;
  readonly onOpen: (path: string) => void;
}

/** The palette of the main window with its data. */
export function PaletteOverlay({ onClose, onOpen }: PaletteOverlayProps) {
  const t = useT();
  const { query, setQuery, results, boxes, sessions } = usePaletteData();
  const groups = useMemo(
    () => paletteGroups({ ...results, boxes, sessions: namedSessions(t, sessions), commands: paletteCommands(t) }),
    [results, boxes, sessions, t],
  );
  const open = ({ to }: PaletteItem) => {
    if (to !== TOGGLE_THEME) return onOpen(to);
    void toggleTheme();
    onClose();
  };
  return (
    <PaletteModal
      groups={groups}
      query={query}
      resultsQuery={results.query}
      onQuery={setQuery}
      onOpen={open}
      onClose={onClose}
    />
  );
}
