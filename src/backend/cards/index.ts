export { type CardView, cardsOfBox, cardsOfGroup, PRESENT_CARDS } from './cardViews.ts';
export { cardRoutes } from './routes.ts';
