import classes from './table.module.css';

/** Stands for the rows that do not exist at the moment. */
export function SpacerRow({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tbody className={classes.gap} aria-hidden="true">
      <tr>
        <td style={{ height }} />
      </tr>
    </tbody>
  );
}
