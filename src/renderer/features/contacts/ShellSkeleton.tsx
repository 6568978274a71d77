import { useT } from '#renderer/i18n/index.ts';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import { useDelayed } from '#renderer/ui/feedback/useDelayed.ts';
import { useTitle } from '#renderer/ui/frame/useTitle.ts';
import contact from './contact.module.css';
import list from './list.module.css';
import classes from './Shell.module.css';

/** Lengths of the names in percent. */
const NAMES = [58, 74, 46, 66, 52, 80] as const;

/** The contacts book during its first load, after 150 ms: search and list, and a contact beside them. */
export function ShellSkeleton() {
  const t = useT();
  useTitle(t('contacts:title'));
  const isDue = useDelayed(true, 150);
  if (!isDue) return null;
  return (
    <div className={classes.shell}>
      <div className={classes.side} aria-hidden="true">
        <div className={classes.head}>
          <SkeletonLine width={132} height={22} />
        </div>
        <div className={list.tools}>
          <SkeletonLine width="100%" height={36} />
          <SkeletonLine width={84} height={36} />
        </div>
        <div className={list.list}>
          {NAMES.map((width) => (
            <div key={width} className={list.link}>
              <SkeletonLine width={28} height={28} />
              <SkeletonLine width={`${width}%`} />
            </div>
          ))}
        </div>
      </div>
      <main className={classes.page} aria-busy="true">
        <h1 className="visually-hidden">{t('contacts:title')}</h1>
        <p className="visually-hidden" role="status">
          {t('common:loading')}
        </p>
        <div className={contact.card} aria-hidden="true">
          <div className={contact.avatar} />
          <div className={contact.facts} data-waiting>
            <SkeletonLine width="60%" height={24} />
            <SkeletonLine width="32%" />
            <SkeletonLine width="84%" />
            <SkeletonLine width="72%" />
          </div>
        </div>
      </main>
    </div>
  );
}
