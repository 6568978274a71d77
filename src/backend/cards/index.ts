export { type CardView, cardsOfBox, cardsOfGroup, PRESENT_CARDS, recordsOfBox } from './cardViews.ts';
export { cardRoutes } from './routes.ts';
