import type { TrainingSettings } from './types.ts';

type OrderFields = Pick<TrainingSettings, 'training_in_order' | 'trainingSort'>;

/**
 * The orders that people choose from; each is two fields of a training's settings (E-16). Apps and servers that do not know `risk` (V-25)
 * take its fields for `random`.
 */
export const ORDER_FIELDS = {
  title: { training_in_order: true, trainingSort: 'title' },
  added: { training_in_order: true, trainingSort: 'added' },
  random: { training_in_order: false, trainingSort: 'title' },
  risk: { training_in_order: false, trainingSort: 'added' },
} as const satisfies Record<string, Required<OrderFields>>;

export type TrainingOrder = keyof typeof ORDER_FIELDS;
export const TRAINING_ORDERS = Object.keys(ORDER_FIELDS) as TrainingOrder[];

export function orderOf({ training_in_order, trainingSort }: OrderFields): TrainingOrder {
  if (training_in_order === true) return trainingSort ?? 'title';
  return trainingSort === 'added' ? 'risk' : 'random';
}
