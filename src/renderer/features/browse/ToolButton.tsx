import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './tools.module.css';

/** Size and stroke of the icons in the tool bar. */
export const TOOL_ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface ToolButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Highlights the button. */
  readonly isOn?: boolean;
  /** The content of the popover. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button of the tool bar that opens a popover. */
export function ToolButton({ label, icon, isOn = false, children }: ToolButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={label} disabled={isOpen}>
          <ActionIcon
            variant={isOn ? 'light' : 'default'}
            color={isOn ? 'ink' : 'gray'}
            size={36}
            aria-label={label}
            onClick={() => setIsOpen((before) => !before)}
          >
            {icon}
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={classes.drop ?? ''} aria-label={label}>
        {children(() => setIsOpen(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
