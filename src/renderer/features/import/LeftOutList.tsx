import { useT } from '#renderer/i18n/index.ts';
import type { LeftOutItems, PackagePreview } from '#shared/packages.ts';
import classes from './import.module.css';

/** What the import of a package leaves out or changes: one sentence for each kind, which opens the names of its files. */
export function LeftOutList({ leftOut, isDone = false }: Pick<PackagePreview, 'leftOut'> & { isDone?: boolean }) {
  const t = useT();
  if (leftOut.length === 0) return null;
  return (
    <section aria-labelledby="left-out">
      <h2 className={classes.subtitle} id="left-out">
        {t(isDone ? 'import:package.left_out_done' : 'import:package.left_out')}
      </h2>
      <ul className={classes.left_out}>
        {leftOut.map((items) => (
          <li key={items.what}>
            <Kind {...items} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Kind({ what, count, names }: LeftOutItems) {
  const t = useT();
  const text = t(`import:package.left.${what}`, { count });
  // Of notes there are fewer names, those of their types, than notes.
  const more = what.startsWith('media') ? count - names.length : 0;
  if (names.length === 0) return text;
  return (
    <details>
      <summary>{text}</summary>
      <ul className={classes.left_names}>
        {names.map((name) => (
          <li key={name} className="selectable" dir="auto">
            {name}
          </li>
        ))}
        {more > 0 && <li>{t('import:cardbox.more', { count: more })}</li>}
      </ul>
    </details>
  );
}
