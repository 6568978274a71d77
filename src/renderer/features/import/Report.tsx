import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ImportOutcome } from '#renderer/features/import/ImportOutcome.tsx';
import { RefusedRows } from '#renderer/features/import/RefusedRows.tsx';
import { useT } from '#renderer/i18n/index.ts';
import type { ImportReport } from '#shared/import.ts';
import { boxPath } from '#shared/routes.ts';
import { useDone } from './useDone.ts';

/** What an import did, row by row where it refused, and what to do with it. */
export function Report({ report }: { report: ImportReport }) {
  const t = useT();
  const another = useDone();
  const box = boxPath({ bid: report.pbid, IS_NESTED_BOX: report.isNested });
  const isSame = report.added === 0 && report.updated === 0 && report.refusedCount === 0;
  return (
    <ImportOutcome
      title={t('import:report.title', { title: report.title })}
      notes={isSame ? [t('import:report.nothing')] : []}
      figures={[
        { label: t('import:report.added'), value: report.added },
        { label: t('import:report.updated'), value: report.updated },
        { label: t('import:report.unchanged'), value: report.unchanged },
        { label: t('import:report.refused'), value: report.refusedCount },
      ]}
      actions={
        <>
          <Button component={Link} to={`${box}/memorize?type=unmemorized`}>
            {t('import:report.train')}
          </Button>
          <Button component={Link} to={box} variant="default">
            {t('import:report.open')}
          </Button>
        </>
      }
      onAnother={another}
    >
      {report.refused.length > 0 && <RefusedRows rows={report.refused} total={report.refusedCount} />}
    </ImportOutcome>
  );
}
