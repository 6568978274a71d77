import type { ReactNode } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import type { RefusedRow } from '#shared/import.ts';
import classes from './import.module.css';

export interface RefusedRowsProps {
  readonly rows: readonly RefusedRow[];
  readonly total: number;
  /** Rows of a table, answers of a `.cardbox` file, or notes of a package, which have no numbers. */
  readonly kind: 'rows' | 'answers' | 'notes';
  /** Saves all of them. */
  readonly action?: ReactNode;
}

const TITLES = {
  rows: 'import:report.refused_title',
  answers: 'import:report.refused_answers',
  notes: 'import:package.refused_title',
} as const;

/** What an import refused, with lines and reasons. */
export function RefusedRows({ rows, total, kind, action }: RefusedRowsProps) {
  const t = useT();
  const hasNumbers = kind !== 'notes';
  return (
    <>
      <h2 className={classes.subtitle} id="refused">
        {t(TITLES[kind])}
      </h2>
      {rows.length < total && (
        <p className={classes.status}>{t('import:report.refused_first', { count: rows.length })}</p>
      )}
      {action}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.refused} aria-labelledby="refused" tabIndex={0}>
        <table className={classes.refused_table}>
          <thead>
            <tr>
              {hasNumbers && <th scope="col">{t(kind === 'rows' ? 'import:report.line' : 'import:report.answer')}</th>}
              <th scope="col">{t('import:report.reason')}</th>
              <th scope="col">{t('import:report.text')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: notes have no other identity, and the list never changes
              <tr key={at}>
                {hasNumbers && <td>{row.line}</td>}
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
