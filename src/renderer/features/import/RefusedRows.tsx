import { useT } from '#renderer/i18n/index.ts';
import type { RefusedRow } from '#shared/import.ts';
import classes from './import.module.css';

export interface RefusedRowsProps {
  readonly rows: readonly RefusedRow[];
  readonly total: number;
  /** Rows of a table, or answers of a `.cardbox` file. */
  readonly kind: 'rows' | 'answers';
}

/** What an import refused, with lines and reasons. */
export function RefusedRows({ rows, total, kind }: RefusedRowsProps) {
  const t = useT();
  return (
    <>
      <h2 className={classes.subtitle} id="refused">
        {t(kind === 'rows' ? 'import:report.refused_title' : 'import:report.refused_answers')}
      </h2>
      {rows.length < total && (
        <p className={classes.status}>{t('import:report.refused_first', { count: rows.length })}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.refused} aria-labelledby="refused" tabIndex={0}>
        <table className={classes.refused_table}>
          <thead>
            <tr>
              <th scope="col">{t(kind === 'rows' ? 'import:report.line' : 'import:report.answer')}</th>
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
