import { useMemo } from 'react';
import { namedSessions, paletteCommands } from '#renderer/components/palette/commands.ts';
import { type PaletteItem, paletteGroups, TOGGLE_THEME } from '#renderer/components/palette/items.ts';
import { PaletteModal } from '#renderer/components/palette/PaletteModal.tsx';
import { usePaletteData } from '#renderer/data/palette.ts';
import { toggleTheme } from '#renderer/data/settings.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useSession } from '#renderer/stores/session.ts';

interface PaletteOverlayProps {
  readonly onClose: () => void;
  readonly onOpen: (path: string) => void;
}

/** The palette of the main window, with what it finds. */
export function PaletteOverlay({ onClose, onOpen }: PaletteOverlayProps) {
  const t = useT();
  const is_mac = useSession((state) => state.platform === 'darwin');
  const { query, setQuery, answer, boxes, sessions } = usePaletteData();
  const groups = useMemo(
    () =>
      paletteGroups({ ...answer, boxes, sessions: namedSessions(t, sessions), commands: paletteCommands(t, is_mac) }),
    [answer, boxes, sessions, t, is_mac],
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
      answered={answer.query}
      onQuery={setQuery}
      onOpen={open}
      onClose={onClose}
    />
  );
}
