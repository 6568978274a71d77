import { NumberInput, SegmentedControl } from '@mantine/core';
import { ORDER_FIELDS, orderOf, TRAINING_ORDERS } from '#core/training/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import choices from './Options.module.css';
import type { SetupState } from './useSetup.ts';

/** The fields for the number of cards and their order. Today has a fixed order: due cards first. */
export function Count({ setup }: { setup: SetupState }) {
  const t = useT();
  const { count } = setup.choice;
  return (
    <NumberInput
      className={choices.count ?? ''}
      label={t('training:setup.count')}
      description={t('training:setup.count_hint')}
      inputWrapperOrder={['label', 'input', 'description']}
      max={1_000_000}
      step={5}
      value={count}
      onChange={(value) => setup.change({ count: typeof value === 'number' ? value : 0 })}
    />
  );
}

export function Order({ setup }: { setup: SetupState }) {
  const t = useT();
  return (
    <div>
      <span className={`${choices.label} ${choices.order_label}`} id="training-order">
        {t('training:setup.order')}
      </span>
      <SegmentedControl
        className={choices.order ?? ''}
        fullWidth
        aria-labelledby="training-order"
        value={orderOf(setup.choice)}
        onChange={(value) => setup.change(ORDER_FIELDS[value])}
        data={TRAINING_ORDERS.map((value) => ({ value, label: t(`common:orders.${value}`) }))}
      />
    </div>
  );
}
