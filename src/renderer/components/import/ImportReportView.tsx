import { Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Drawing } from '#renderer/components/state/Drawing.tsx';
import { useT } from '#renderer/i18n/index.ts';
import type { ImportReport, RefusedRow } from '#shared/deck.ts';
import classes from './import.module.css';

export interface ImportReportViewProps {
  readonly report: ImportReport;
  /** What to do next. */
  readonly children: ReactNode;
  readonly onAnother: () => void;
}

/** What an import did, row by row where it refused. */
export function ImportReportView({ report, children, onAnother }: ImportReportViewProps) {
  const t = useT();
  const figures = [
    { label: t('import:report.added'), value: report.added },
    { label: t('import:report.updated'), value: report.updated },
    { label: t('import:report.unchanged'), value: report.unchanged },
    { label: t('import:report.refused'), value: report.refused_count },
  ];
  const is_same = report.added === 0 && report.updated === 0 && report.refused_count === 0;
  return (
    <section className={classes.report}>
      <Drawing name="done" />
      <Title order={1}>{t('import:report.title', { title: report.title })}</Title>
      {is_same && <p className={classes.status}>{t('import:report.nothing')}</p>}
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{t('common:number', { value })}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.next}>
        {children}
        <Button variant="subtle" onClick={onAnother}>
          {t('import:report.another')}
        </Button>
      </div>
      {report.refused.length > 0 && <RefusedRows rows={report.refused} total={report.refused_count} />}
    </section>
  );
}

function RefusedRows({ rows, total }: { rows: readonly RefusedRow[]; total: number }) {
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
