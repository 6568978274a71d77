export { DayStartOffer } from './DayStartOffer.tsx';
