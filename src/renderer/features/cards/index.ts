export { ActionButton } from './ActionButton.tsx';
export { BoxActions } from './BoxActions.tsx';
export { HeadingRow } from './HeadingRow.tsx';
export { CardPeek } from './lazyCardPeek.ts';
export { TrainButton, useTrainToday } from './TrainButton.tsx';
