import { formatDate } from '#core/day/index.ts';
import { useAppQuery } from '#renderer/data/query.ts';
import { useT } from '#renderer/i18n/index.ts';
import { RecentImportsDocument } from '#shared/graphql/generated.ts';
import classes from './RecentImports.module.css';
import { UndoImport } from './UndoImport.tsx';

/** The last imports, each with a button to undo it. */
export function RecentImports() {
  const t = useT();
  const { data } = useAppQuery(RecentImportsDocument, {}, { what: ['boxes', 'cards'], policy: 'network-only' });
  const imports = data?.recentImports ?? [];
  if (imports.length === 0) return null;
  return (
    <section className={classes.recent} aria-labelledby="recent-imports">
      <h2 id="recent-imports" className={classes.title}>
        {t('import:undo.recent')}
      </h2>
      <ul className={classes.list}>
        {imports.map(({ batch, name, finishedAt, added, updated, isUndone }) => (
          <li key={batch} className={classes.item}>
            <div className={classes.words}>
              <div className="ellipsis" dir="auto">
                {name}
              </div>
              <div className="small tabular">
                {[
                  formatDate(finishedAt),
                  t('import:undo.added', { count: added }),
                  t('import:undo.updated', { count: updated }),
                ].join(' · ')}
              </div>
            </div>
            {isUndone ? (
              <span className="small tabular">{t('import:undo.undone')}</span>
            ) : (
              <UndoImport batch={batch} name={name} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
