import { PanelSkeleton } from '#renderer/features/recap/PanelSkeleton.tsx';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import classes from './RecapPage.module.css';

/** The page's own shape while its numbers are on the way. */
export function RecapSkeleton() {
  return (
    <DelayedSkeleton className={classes.panels}>
      <div className={classes.whole}>
        <PanelSkeleton height={190} figures={4} bars={0} />
      </div>
      <PanelSkeleton height={300} />
      <PanelSkeleton height={300} />
      <div className={classes.whole}>
        <PanelSkeleton height={340} bars={30} />
      </div>
    </DelayedSkeleton>
  );
}
