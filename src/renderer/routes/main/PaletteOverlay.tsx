import { useMemo } from 'react';
import { paletteCommands } from '#renderer/components/palette/commands.ts';
import { paletteGroups } from '#renderer/components/palette/items.ts';
import { PaletteModal } from '#renderer/components/palette/PaletteModal.tsx';
import { usePaletteData } from '#renderer/data/palette.ts';
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
    () => paletteGroups({ ...answer, boxes, sessions, commands: paletteCommands(t, is_mac) }),
    [answer, boxes, sessions, t, is_mac],
  );
  return (
    <PaletteModal
      groups={groups}
      query={query}
      answered={answer.query}
      onQuery={setQuery}
      onOpen={(item) => onOpen(item.to)}
      onClose={onClose}
    />
  );
}
