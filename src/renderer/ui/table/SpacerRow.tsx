import classes from './table.module.css';

/** Takes the height of rows that are not rendered. */
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
