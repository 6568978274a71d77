import { useEffect, useState } from 'react';
import { newJobId } from '#renderer/data/bridge.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { DeckKind, ImportChanges, ImportOptions } from '#shared/importSource.ts';
import classes from './import.module.css';
import { cancelImport, compareDeck } from './importCalls.ts';

/**
 * What an import would do to the cards: undefined while they are compared, null if that failed. Other options start the
 * comparison again; without options there is none.
 */
export function useChanges(handle: string, options: ImportOptions | null): ImportChanges | null | undefined {
  const key = JSON.stringify(options);
  const [found, setFound] = useState<{ readonly key: string; readonly changes: ImportChanges | null } | null>(null);
  useEffect(() => {
    const compared: ImportOptions | null = JSON.parse(key);
    if (compared === null) return;
    const job = newJobId();
    let isCurrent = true;
    void compareDeck(handle, job, compared).then((result) => {
      if (isCurrent) setFound({ key, changes: result.ok ? result.value : null });
    });
    return () => {
      isCurrent = false;
      void cancelImport(job);
    };
  }, [handle, key]);
  return found?.key === key ? found.changes : undefined;
}

interface CardChangesProps {
  readonly changes: ImportChanges | null | undefined;
  readonly kind: DeckKind;
}

/** How many cards an import adds, updates and leaves as they are: of a table, in the chosen box. */
export function ChangesSummary({ changes, kind }: CardChangesProps) {
  const t = useT();
  if (changes === null) return null;
  const text = () => {
    if (changes === undefined) return t(kind === 'table' ? 'import:compare.busy' : 'import:package.comparing');
    const { added, updated, unchanged, answers, states, refused } = changes;
    if (kind !== 'table' && added + updated + answers + states === 0) return t('import:package.changes_none');
    const more = [
      [answers, 'import:compare.answers'],
      [states, 'import:compare.states'],
      [refused, 'import:compare.refused'],
    ] as const;
    const counts = t('import:compare.changes', { added, updated, unchanged });
    return [counts, ...more.filter(([count]) => count > 0).map(([count, key]) => t(key, { count }))].join(' ');
  };
  return (
    <p className={kind === 'table' ? classes.status : classes.changes} role="status">
      {text()}
    </p>
  );
}
