import classes from './keys.module.css';
import { useKeyText } from './useKeyText.ts';

/** A hint of a key such as `Enter`, `mod+K`, as this system writes it. */
export function KeyHint({ keys }: { keys: string }) {
  const keyText = useKeyText();
  return <kbd className={classes.key}>{keyText(keys)}</kbd>;
}
