import { useT } from '#renderer/i18n/index.ts';
import type { PackageChanges } from '#shared/packages.ts';
import type { Result } from '#shared/result.ts';
import classes from './import.module.css';

/** How many cards an import adds, updates and leaves as they are. @param result undefined while they are compared */
export function CardChanges({ result }: { result: Result<PackageChanges> | undefined }) {
  const t = useT();
  if (result?.ok === false) return null;
  const text = () => {
    if (result === undefined) return t('import:package.comparing');
    const { added, updated, unchanged } = result.value;
    return added + updated === 0
      ? t('import:package.changes_none')
      : t('import:package.changes', { added, updated, unchanged });
  };
  return (
    <p className={classes.changes} role="status">
      {text()}
    </p>
  );
}
