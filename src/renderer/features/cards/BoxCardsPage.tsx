import { CardsPage } from './CardsPage.tsx';
import { useCardPlace } from './cardsAddress.ts';

/** The cards of one box, or of one A-Z group of a box. */
export function Component() {
  const place = useCardPlace();
  return <CardsPage key={`${place.bid} ${place.first_char ?? ''}`} place={place} />;
}
