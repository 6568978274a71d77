import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ActionModal, TrainingModal } from '#renderer/components/actions/ActionModals.tsx';
import { toCardFilter } from '#renderer/components/cards/filter.ts';
import { StatTiles } from '#renderer/components/cards/StatTiles.tsx';
import { useKeys } from '#renderer/components/keys/useKeys.ts';
import { ErrorInline } from '#renderer/components/state/ErrorInline.tsx';
import { useBoxHead } from '#renderer/data/boxes.ts';
import { useFigures } from '#renderer/data/figures.ts';
import { a2zPath } from '#renderer/routes/paths.ts';
import { AllCards } from './AllCards.tsx';
import { BoxHeading } from './BoxHeading.tsx';
import { BoxNotFound } from './BoxNotFound.tsx';
import type { CardPlace } from './place.ts';

export interface CardsPageProps {
  readonly place: CardPlace;
  /** Between the figures and the cards. */
  readonly children?: ReactNode;
}

/** A box's page: heading, four figures that filter, all its cards (docs/product.md §2). */
export function CardsPage({ place, children }: CardsPageProps) {
  const head = useBoxHead(place.bid);
  const figures = useFigures(place.bid, place.scope, place.kind === 'group');
  const [search, setSearch] = useSearchParams();
  const filter = toCardFilter(search.get('filter'));
  const actions = useActions(a2zPath(place.bid));
  if (head.data === null) return <BoxNotFound />;
  return (
    <>
      <BoxHeading place={place} head={head.data} filter={filter} onTrain={actions.train} onActions={actions.show} />
      {head.error && <ErrorInline code={head.error.code} onRetry={head.refetch} />}
      <StatTiles
        figures={figures}
        filter={filter}
        onFilter={(chosen) => setSearch(chosen === 'all' ? {} : { filter: chosen }, { replace: true })}
      />
      {children}
      <AllCards
        scope={place.scope}
        filter={filter}
        front_lang={head.data?.front_lang ?? null}
        back_lang={head.data?.back_lang ?? null}
        onShowAll={() => setSearch({}, { replace: true })}
      />
      {actions.modals}
    </>
  );
}

/** The box's two modals and the keys that open them; one replaces the other. */
function useActions(a2z: string) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'actions' | 'training' | null>(null);
  const close = () => setOpen(null);
  const train = () => setOpen('training');
  useKeys({ t: train, z: () => void navigate(a2z) });
  const modals = (
    <>
      {open === 'actions' && <ActionModal onClose={close} onTraining={train} />}
      {open === 'training' && (
        <TrainingModal
          onClose={close}
          onChoose={(type) => void navigate(`./memorize?type=${type}`, { relative: 'path' })}
        />
      )}
    </>
  );
  return { train, show: () => setOpen('actions'), modals };
}
