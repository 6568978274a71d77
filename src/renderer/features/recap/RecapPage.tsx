import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { BoxNotFound, useBoxHead } from '#renderer/features/boxes/index.ts';
import { useRecap } from '#renderer/features/recap/recapQueries.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { RecapHead } from './RecapHead.tsx';
import { RecapPanels } from './RecapPanels.tsx';
import { RecapSkeleton } from './RecapSkeleton.tsx';
import { type RecapPlace, recapPlace } from './recapAddress.ts';

/** The memory recap of a box, an A-Z group, or everything (docs/product.md §2). */
export function Component() {
  const { pathname } = useLocation();
  const { pbid, bid, first_char } = useParams();
  const place = useMemo(() => recapPlace({ pbid, bid, first_char }), [pbid, bid, first_char]);
  return place.bid === null ? <RecapOf place={place} /> : <BoxRecap key={pathname} place={place} bid={place.bid} />;
}

function BoxRecap({ place, bid }: { place: RecapPlace; bid: string }) {
  const head = useBoxHead(bid);
  if (head.data === null) return <BoxNotFound />;
  return <RecapOf place={place} head={head.data} />;
}

interface RecapOfProps {
  readonly place: RecapPlace;
  readonly head?: Parameters<typeof RecapHead>[0]['head'];
}

function RecapOf({ place, head }: RecapOfProps) {
  const recap = useRecap(place.scope);
  return (
    <>
      <RecapHead place={place} head={head} recap={recap.data} />
      {recap.error && <ErrorInline code={recap.error.code} onRetry={recap.refetch} />}
      {recap.isLoading && !recap.error && <RecapSkeleton />}
      {recap.data && <RecapPanels place={place} recap={recap.data} />}
    </>
  );
}
