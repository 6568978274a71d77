import { CardsPage } from './CardsPage.tsx';
import { useCardsAddress } from './cardsAddress.ts';

/** The cards of one box, or of one A-Z group of a box. */
export function Component() {
  const address = useCardsAddress();
  return <CardsPage key={`${address.bid} ${address.first_char ?? ''}`} address={address} />;
}
