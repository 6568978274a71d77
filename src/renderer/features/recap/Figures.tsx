import classes from './panel.module.css';

export interface StatisticsProps {
  readonly figures: readonly { readonly label: string; readonly value: string }[];
}

/** A few numbers with their names, side by side. */
export function Statistics({ figures }: StatisticsProps) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
