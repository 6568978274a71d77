import { Button } from '@mantine/core';
import { KeyHint } from './KeyHint.tsx';
import classes from './SubmitButton.module.css';

interface SubmitButtonProps {
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

/** The button that submits a form with a text, where Enter is a new line, with its key hint. The form handles the key. */
export function SubmitButton({ label, disabled = false }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      disabled={disabled}
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
