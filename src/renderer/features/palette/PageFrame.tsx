import { type ReactNode, Suspense } from 'react';
import { PaletteCrumb } from './PaletteCrumb.tsx';
import classes from './palette.module.css';

interface PageFrameProps {
  readonly title: string;
  readonly onBack: () => void;
  /** Shown while the content loads. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the palette that is no list: its title, and its content once that has loaded. */
export function PageFrame({ title, onBack, fallback = <div className={classes.loading} />, children }: PageFrameProps) {
  return (
    <section className={classes.page} aria-label={title} data-palette>
      <h2 className="visually-hidden">{title}</h2>
      <div className={classes.field}>
        <PaletteCrumb title={title} onBack={onBack} />
      </div>
      <div className={classes.pageBody}>
        <Suspense fallback={fallback}>{children}</Suspense>
      </div>
    </section>
  );
}
