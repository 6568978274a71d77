import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { BoxNotFound, useBoxHead } from '#renderer/features/boxes/index.ts';
import { useRecapStage } from '#renderer/features/training/index.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';
import { RecapHead, type RecapHeadProps } from './RecapHead.tsx';
import classes from './RecapPage.module.css';
import { RecapPanels } from './RecapPanels.tsx';
import { type RecapAddress, recapAddress } from './recapAddress.ts';
import { useRecap } from './recapQueries.ts';

/** The memory recap of a box, an A-Z group, or everything (S-13, S-54): the stage `recap` of a training. */
export function Component() {
  useRecapStage();
  const { pathname } = useLocation();
  const { pbid, bid, first_char } = useParams();
  const address = useMemo(() => recapAddress({ pbid, bid, first_char }), [pbid, bid, first_char]);
  return address.bid === null ? (
    <RecapOf address={address} head={undefined} />
  ) : (
    <BoxRecap key={pathname} address={address} bid={address.bid} />
  );
}

function BoxRecap({ address, bid }: { address: RecapAddress; bid: string }) {
  const head = useBoxHead(bid);
  if (head.data === null) return <BoxNotFound />;
  return <RecapOf address={address} head={head.data} />;
}

function RecapOf({ address, head }: Omit<RecapHeadProps, 'recap'>) {
  const recap = useRecap(address.scope);
  return (
    <>
      <RecapHead address={address} head={head} recap={recap.data} />
      {recap.error && <ErrorInline isPage code={recap.error.code} onRetry={recap.refetch} />}
      {recap.isLoading && !recap.error && <RecapSkeleton />}
      {recap.data && <RecapPanels address={address} recap={recap.data} />}
    </>
  );
}

/** The layout of the page while it loads. */
function RecapSkeleton() {
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
