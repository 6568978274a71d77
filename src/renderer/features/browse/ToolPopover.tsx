import { Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useAddressAction } from '#renderer/state/useAddressAction.ts';
import { ToolFace } from './ToolFace.tsx';
import classes from './tools.module.css';

interface ToolButtonProps {
  readonly label: string;
  readonly text: string;
  readonly icon: ReactNode;
  /** Highlights the button. */
  readonly isOn?: boolean;
  /** The action of the page's address that opens it. */
  readonly action?: string;
  /** The content of the popover. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button of the tool bar that opens a popover. */
export function ToolPopover({ label, text, icon, isOn = false, action, children }: ToolButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  useAddressAction(action === undefined ? {} : { [action]: () => setIsOpen(true) });
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ToolFace
          label={label}
          text={text}
          icon={icon}
          isOn={isOn}
          isOpen={isOpen}
          onClick={() => setIsOpen((before) => !before)}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.drop ?? ''} aria-label={label}>
        {children(() => setIsOpen(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
