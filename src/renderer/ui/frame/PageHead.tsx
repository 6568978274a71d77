import { type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { IconChevronRight } from '#renderer/ui/icons.ts';
import classes from './header.module.css';
import { HeaderSlotsContext } from './slots.ts';
import { useTitle } from './useTitle.ts';

export interface Crumb {
  readonly label: string;
  /** Missing for the page itself. */
  readonly to?: string;
}

export interface PageHeadProps {
  /** From the outermost page to this one. The last one is also the title of the window. */
  readonly path: readonly Crumb[];
  /** The page's one main action. */
  readonly action?: ReactNode;
}

/** Renders a page's path and main action into the frame's header. */
export function PageHead({ path, action }: PageHeadProps) {
  const slots = useContext(HeaderSlotsContext);
  useTitle(path.at(-1)?.label);
  return (
    <>
      {slots.path && createPortal(<Crumbs path={path} />, slots.path)}
      {slots.action && action !== undefined && createPortal(action, slots.action)}
    </>
  );
}

function Crumbs({ path }: { path: readonly Crumb[] }) {
  const t = useT();
  return (
    <nav aria-label={t('common:frame.path')}>
      <ol className={classes.crumbs}>
        {path.map(({ label, to }, index) => (
          <li key={to ?? label}>
            {index > 0 && <IconChevronRight size={14} stroke={1.75} aria-hidden />}
            {to === undefined ? (
              <span className={classes.crumb} aria-current="page">
                {label}
              </span>
            ) : (
              <Link className={classes.crumb} to={to}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
