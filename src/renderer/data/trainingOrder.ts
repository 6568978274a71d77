import type { Settings } from '#shared/settings.ts';

type OrderFields = Pick<Settings['training'], 'training_in_order' | 'trainingSort'>;

/** The orders that people choose from; each is two fields of a training's settings (E-16). */
export const TRAINING_ORDERS = ['title', 'added', 'random'] as const;
export type TrainingOrder = (typeof TRAINING_ORDERS)[number];

export function orderOf({ training_in_order, trainingSort }: OrderFields): TrainingOrder {
  return training_in_order ? trainingSort : 'random';
}

export function orderFields(order: TrainingOrder): OrderFields {
  return order === 'random'
    ? { training_in_order: false, trainingSort: 'title' }
    : { training_in_order: true, trainingSort: order };
}
