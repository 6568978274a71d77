import { useT } from '#renderer/i18n/index.ts';
import type { RefusedRow } from '#shared/import.ts';
import classes from './import.module.css';

/** The refused rows of an import with their lines and reasons. */
export function RefusedRows({ rows, total }: { rows: readonly RefusedRow[]; total: number }) {
  const t = useT();
  return (
    <>
      <h2 className={classes.subtitle} id="refused">
        {t('import:report.refused_title')}
      </h2>
      {rows.length < total && (
        <p className={classes.status}>{t('import:report.refused_first', { count: rows.length })}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.refused} aria-labelledby="refused" tabIndex={0}>
        <table className={classes.refused_table}>
          <thead>
            <tr>
              <th scope="col">{t('import:report.line')}</th>
              <th scope="col">{t('import:report.reason')}</th>
              <th scope="col">{t('import:report.text')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                <td>{row.line}</td>
                <td>{t(`import:reason.${row.reason}`)}</td>
                <td className="selectable" dir="auto">
                  {row.excerpt}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
