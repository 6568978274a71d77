import { Button, type ButtonProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { KeyHint } from './KeyHint.tsx';
import classes from './SubmitButton.module.css';

interface SubmitButtonProps extends Omit<ButtonProps, 'children' | 'rightSection'> {
  readonly label: string;
}

/** The button of a form with a text of several lines, where Ctrl+Enter submits (`onSubmitKey`), with its key hint. */
export function SubmitButton({ label, ...button }: SubmitButtonProps) {
  return (
    <Button
      {...button}
      type="submit"
      aria-keyshortcuts="Control+Enter Meta+Enter"
      rightSection={
        <span className={classes.hint} aria-hidden="true">
          <KeyHint keys="mod+Enter" />
        </span>
      }
    >
      {label}
    </Button>
  );
}

/** Submits a form by Ctrl+Enter: its listener of keys. */
export function onSubmitKey(submit: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!event.repeat) submit();
  };
}
