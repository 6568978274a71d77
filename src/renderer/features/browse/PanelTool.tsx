import { useT } from '#renderer/i18n/index.ts';
import { IconPanel } from './icons.ts';
import { TOOL_ICON, ToolFace } from './ToolFace.tsx';

interface PanelToolProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Opens and closes the side panel. */
export function PanelTool({ isOpen, onToggle }: PanelToolProps) {
  const t = useT();
  return (
    <ToolFace
      label={t('browse:panel.label')}
      text={t('browse:panel.tool')}
      icon={<IconPanel {...TOOL_ICON} />}
      isOn={isOpen}
      aria-pressed={isOpen}
      aria-keyshortcuts="Control+E Meta+E"
      onClick={onToggle}
    />
  );
}
