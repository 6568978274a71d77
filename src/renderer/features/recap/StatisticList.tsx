import classes from './Panel.module.css';

export interface StatisticListProps {
  readonly items: readonly { readonly label: string; readonly value: string }[];
}

/** A few numbers with their labels, side by side. */
export function StatisticList({ items }: StatisticListProps) {
  return (
    <dl className={classes.statistics}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes.statistic}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
