export {
  type BoxView,
  boxWithCards,
  cardOrder,
  charGroups,
  deletedItems,
  type SubBoxView,
  topBoxes,
} from './boxViews.ts';
export { boxRoutes } from './routes.ts';
