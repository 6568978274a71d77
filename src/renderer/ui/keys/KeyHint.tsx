import classes from './keys.module.css';

/** A hint of a key, as printed on the keyboard. */
export function KeyHint({ keys }: { keys: string }) {
  return <kbd className={classes.key}>{keys}</kbd>;
}
