import classes from './Charts.module.css';

/** The tooltip of a bar. */
export function ChartTooltip({ title, text }: { title: string; text: string }) {
  return (
    <div className={classes.tooltip}>
      <b>{title}</b>
      <span>{text}</span>
    </div>
  );
}
