import { KeyHint } from '#renderer/ui/keys/KeyHint.tsx';
import classes from './palette.module.css';

/** A key and what it does, in the footer. */
export function FootKey({ keys, text }: { readonly keys: string; readonly text: string }) {
  return (
    <span className={classes.footKey}>
      <KeyHint keys={keys} /> <span className="ellipsis">{text}</span>
    </span>
  );
}
