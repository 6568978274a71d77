import classes from './Charts.module.css';

/** What a bar under the pointer stands for. */
export function ChartTooltip({ title, text }: { title: string; text: string }) {
  return (
    <div className={classes.note}>
      <b>{title}</b>
      <span>{text}</span>
    </div>
  );
}
