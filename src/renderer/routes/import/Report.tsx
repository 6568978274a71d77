import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ImportReportView } from '#renderer/components/import/ImportReportView.tsx';
import { useT } from '#renderer/i18n/index.ts';
import { boxPath } from '#renderer/routes/paths.ts';
import type { ImportReport } from '#shared/deck.ts';
import { useImportRun } from './run.ts';

/** What an import did, and what to do with it. */
export function Report({ report }: { report: ImportReport }) {
  const t = useT();
  const navigate = useNavigate();
  const reset = useImportRun((state) => state.reset);
  // Read once: coming back to this page later begins anew, and the file is needed no more.
  useEffect(() => () => reset(), [reset]);
  const box = boxPath({ bid: report.pbid, IS_NESTED_BOX: report.is_nested });
  return (
    <ImportReportView
      report={report}
      onAnother={() => {
        reset();
        void navigate('/main/import', { replace: true });
      }}
    >
      <Button component={Link} to={`${box}/memorize?type=unmemorized`}>
        {t('import:report.train')}
      </Button>
      <Button component={Link} to={box} variant="default">
        {t('import:report.open')}
      </Button>
    </ImportReportView>
  );
}
