import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';
import classes from './RecapPage.module.css';

/** The layout of the page while it loads. */
export function RecapSkeleton() {
  return (
    <DelayedSkeleton className={classes.panels}>
      <div className={classes.whole}>
        <PanelSkeleton height={190} statistics={4} bars={0} />
      </div>
      <PanelSkeleton height={300} />
      <PanelSkeleton height={300} />
      <div className={classes.whole}>
        <PanelSkeleton height={340} bars={30} />
      </div>
    </DelayedSkeleton>
  );
}
