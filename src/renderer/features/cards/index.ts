export { ActionButton } from './ActionButton.tsx';
export { BoxActions, openActions, openTraining } from './BoxActions.tsx';
export { HeadingRow } from './HeadingRow.tsx';
export { CardPeek } from './lazyCardPeek.ts';
export { TrainButton } from './TrainButton.tsx';
