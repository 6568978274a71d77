import { useEffect, useState } from 'react';
import { newJobId } from '#renderer/data/bridge.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { TableChanges as Changes, ImportOptions } from '#shared/import.ts';
import classes from './import.module.css';
import { cancelImport, compareDeck } from './importCalls.ts';

/** How many rows are new, updated and unchanged in the chosen box. Changes of the choices start the comparison again. */
export function TableChanges({ handle, options }: { handle: string; options: ImportOptions }) {
  const t = useT();
  const key = JSON.stringify(options);
  const [found, setFound] = useState<{ readonly key: string; readonly changes: Changes | null } | null>(null);
  useEffect(() => {
    const job = newJobId();
    let isCurrent = true;
    void compareDeck(handle, job, JSON.parse(key)).then((result) => {
      if (isCurrent) setFound({ key, changes: result.ok ? result.value : null });
    });
    return () => {
      isCurrent = false;
      void cancelImport(job);
    };
  }, [handle, key]);
  const changes = found?.key === key ? found.changes : undefined;
  if (changes === null) return null;
  return (
    <p className={classes.status} role="status">
      {changes === undefined ? t('import:compare.busy') : t('import:compare.changes', { ...changes })}
      {changes !== undefined && changes.refused > 0 && ` ${t('import:compare.refused', { count: changes.refused })}`}
    </p>
  );
}
