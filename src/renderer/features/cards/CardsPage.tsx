import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { parseCardFilter } from '#core/boxes/index.ts';
import { BoxNotFound, boxTitle, useBoxHead } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { bus } from '#renderer/state/events.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { subBoxesPath } from '#shared/routes.ts';
import { AllCards } from './AllCards.tsx';
import { BoxActions, openTraining } from './BoxActions.tsx';
import { BoxHeading } from './BoxHeading.tsx';
import type { CardsAddress } from './cardsAddress.ts';
import { StatTiles } from './StatTiles.tsx';
import { useTrainToday } from './TrainButton.tsx';
import { useCardStatistics } from './useCardStatistics.ts';

export interface CardsPageProps {
  readonly address: CardsAddress;
  /** Shown between the statistics and the cards. */
  readonly children?: ReactNode;
}

/** A box's page: heading, four statistics that filter, all its cards (S-57, S-58, S-59). */
export function CardsPage({ address, children }: CardsPageProps) {
  const t = useT();
  const trainToday = useTrainToday(address.bid);
  const head = useBoxHead(address.bid);
  const statistics = useCardStatistics(address.bid, address.scope, address.kind === 'group');
  const [search, setSearch] = useSearchParams();
  const filter = parseCardFilter(search.get('filter'));
  if (head.data === null) return <BoxNotFound />;
  // The box was split, perhaps in the other window: its cards are in sub-boxes.
  if (address.kind === 'box' && head.data?.IS_NESTED_BOX === true && !head.data.is_sub_box) {
    return <Navigate replace to={{ pathname: subBoxesPath(address.bid), search: search.toString() }} />;
  }
  return (
    <>
      <BoxHeading
        address={address}
        head={head.data}
        title={address.first_char !== null && head.data ? address.first_char : boxTitle(t, head)}
        filter={filter}
        onTrain={address.kind === 'group' ? openTraining : trainToday}
      />
      {head.error ? (
        <ErrorInline isPage code={head.error.code} onRetry={head.refetch} />
      ) : (
        <>
          <StatTiles
            statistics={statistics}
            filter={filter}
            onFilter={(chosen) => {
              bus.emit('ExitSelectMode', null);
              setSearch(chosen === 'all' ? {} : { filter: chosen }, { replace: true });
            }}
          />
          {children}
          <AllCards
            scope={address.scope}
            filter={filter}
            head={head.data}
            onShowAll={() => setSearch({}, { replace: true })}
          />
        </>
      )}
      <BoxActions address={address} />
    </>
  );
}
