import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './tools.module.css';

/** Size and stroke of the icons in the tool bar. */
export const TOOL_ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** A window that is wide enough for the labels of all tools, if need be in a row of their own. */
const WIDE_WINDOW = '(min-width: 60em)';

interface ToolFaceProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  /** The accessible name. */
  readonly label: string;
  /** The visible text, where there is room. */
  readonly text: string;
  readonly icon: ReactNode;
  /** Highlights the button. */
  readonly isOn?: boolean;
  /** What it opens is open: no tooltip. */
  readonly isOpen?: boolean;
}

/** A button of the tool bar. Without room for its text it has a tooltip. */
export function ToolFace({ label, text, icon, isOn = false, isOpen = false, ...button }: ToolFaceProps) {
  const isWide = useMediaQuery(WIDE_WINDOW, undefined, { getInitialValueInEffect: false }) ?? false;
  return (
    <Tooltip label={label} disabled={isOpen || (isWide && label === text)}>
      <Button
        {...button}
        className={classes.tool ?? ''}
        variant={isOn ? 'light' : 'default'}
        color={isOn ? 'ink' : 'gray'}
        aria-label={label}
        {...(isWide ? { leftSection: icon } : {})}
      >
        {isWide ? text : icon}
      </Button>
    </Tooltip>
  );
}
