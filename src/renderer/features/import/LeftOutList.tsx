import { useT } from '#renderer/i18n/index.ts';
import type { PackagePreview } from '#shared/packages.ts';
import classes from './import.module.css';

/** What the import of a package leaves out or changes, one sentence each. */
export function LeftOutList({ leftOut, isDone = false }: Pick<PackagePreview, 'leftOut'> & { isDone?: boolean }) {
  const t = useT();
  if (leftOut.length === 0) return null;
  return (
    <section aria-labelledby="left-out">
      <h2 className={classes.subtitle} id="left-out">
        {t(isDone ? 'import:package.left_out_done' : 'import:package.left_out')}
      </h2>
      <ul className={classes.left_out}>
        {leftOut.map(({ what, count }) => (
          <li key={what}>{t(`import:package.left.${what}`, { count })}</li>
        ))}
      </ul>
    </section>
  );
}
