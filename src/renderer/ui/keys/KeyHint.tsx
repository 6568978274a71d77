import classes from './keys.module.css';

/** A key as it is printed on the keyboard, shown as a quiet hint. */
export function KeyHint({ keys }: { keys: string }) {
  return <kbd className={classes.key}>{keys}</kbd>;
}
