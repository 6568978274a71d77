import { NumberInput, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { ORDER_FIELDS, orderOf, TRAINING_ORDERS } from '#core/training/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import classes from './Options.module.css';
import type { SetupState } from './useSetup.ts';

/** A group of radio options. */
export function Options({ legend, columns = 1, children }: { legend: string; columns?: 1 | 2; children: ReactNode }) {
  return (
    <fieldset className={classes.options} data-columns={columns}>
      <legend className={classes.label}>{legend}</legend>
      <div className={classes.option_list}>{children}</div>
    </fieldset>
  );
}

interface OptionProps {
  readonly group: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly title: string;
  readonly text: string;
  readonly side?: ReactNode;
  /** The option gives no cards. It can still be selected; its text says why it is empty. */
  readonly isEmpty?: boolean;
  readonly onChoose: () => void;
}

/** One option: its name, a line about it, and a number beside it. */
export function Option({ group, value, isChosen, title, text, side, isEmpty = false, onChoose }: OptionProps) {
  return (
    <label className={classes.option} data-chosen={isChosen || undefined} data-empty={isEmpty || undefined}>
      <input
        className={classes.radio}
        type="radio"
        name={`training-${group}`}
        value={value}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className={classes.option_text}>
        <b>{title}</b>
        <span>{text}</span>
      </span>
      {side !== undefined && <span className={`tabular ${classes.option_side}`}>{side}</span>}
    </label>
  );
}

/** The fields for the number of cards and their order. Today has a fixed order: due cards first. */
export function Count({ setup }: { setup: SetupState }) {
  const t = useT();
  const { count } = setup.choice;
  return (
    <NumberInput
      className={classes.count ?? ''}
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
      <span className={`${classes.label} ${classes.order_label}`} id="training-order">
        {t('training:setup.order')}
      </span>
      <SegmentedControl
        className={classes.order ?? ''}
        fullWidth
        aria-labelledby="training-order"
        value={orderOf(setup.choice)}
        onChange={(value) => setup.change(ORDER_FIELDS[value])}
        data={TRAINING_ORDERS.map((value) => ({ value, label: t(`common:orders.${value}`) }))}
      />
    </div>
  );
}
