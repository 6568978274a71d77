import { NumberInput } from '@mantine/core';
import { BOX_SWITCHES } from '#core/sync/index.ts';
import { ORDER_FIELDS, orderOf, TRAINING_MODES, TRAINING_ORDERS, TRAINING_TYPES } from '#core/training/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { SelectRow, SettingRow, SettingSection, SwitchRow } from '#renderer/ui/setting/SettingRow.tsx';
import type { BoxDraft } from './boxDraft.ts';
import { DatesForecast } from './DatesForecast.tsx';
import { DatesRow } from './DatesRow.tsx';

/** Every switch that has no other place in the form. */
const SWITCHES = BOX_SWITCHES.filter((name) => name !== 'suspend_hard');

interface TrainingSectionProps {
  readonly bid: string;
  readonly draft: BoxDraft;
  readonly change: (changes: Partial<BoxDraft>) => void;
}

/**
 * How the cards of a box are trained (E-17). The defaults of a session are the box's own or those of the
 * app's settings.
 */
export function TrainingSection({ bid, draft, change }: TrainingSectionProps) {
  const t = useT();
  const { training_in_order, trainingSort } = draft;
  const order =
    training_in_order === null ? null : orderOf({ training_in_order, trainingSort: trainingSort ?? 'title' });
  return (
    <SettingSection title={t('settings:training.title')}>
      <Choice
        label={t('training:setup.which')}
        own={TRAINING_TYPES.map((value) => ({ value, label: t(`common:types.${value}.name`) }))}
        value={draft.training_type}
        onChange={(training_type) => change({ training_type })}
      />
      <Choice
        label={t('training:setup.mode')}
        own={TRAINING_MODES.map((value) => ({ value, label: t(`common:modes.${value}.name`) }))}
        value={draft.training_mode}
        onChange={(training_mode) => change({ training_mode })}
      />
      <SettingRow label={t('training:setup.count')} text={t('boxes:settings.training_count_text')}>
        {(ids) => (
          <NumberInput
            {...ids}
            w={180}
            max={1_000_000}
            placeholder={t('boxes:settings.as_in_settings')}
            value={draft.training_count ?? ''}
            onChange={(value) => change({ training_count: typeof value === 'number' ? value : null })}
          />
        )}
      </SettingRow>
      <Choice
        label={t('training:setup.order')}
        own={TRAINING_ORDERS.map((value) => ({ value, label: t(`common:orders.${value}`) }))}
        value={order}
        onChange={(value) =>
          change(value === null ? { training_in_order: null, trainingSort: null } : ORDER_FIELDS[value])
        }
      />
      <DatesRow value={draft.wantedRecall} onChange={(wantedRecall) => change({ wantedRecall })} />
      <DatesForecast bid={bid} />
      {SWITCHES.map((name) => (
        <SwitchRow
          key={name}
          label={t(`boxes:settings.${name}`)}
          isOn={draft[name]}
          onChange={(isOn) => change({ [name]: isOn })}
        />
      ))}
    </SettingSection>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  /** The values a box can have of its own. */
  readonly own: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
}

/** Stands for null, because a Select treats null as no choice. */
const AS_IN_SETTINGS = 'settings';

function Choice<Value extends string>({ label, own, value, onChange }: ChoiceProps<Value>) {
  const t = useT();
  return (
    <SelectRow
      label={label}
      w={180}
      data={[{ value: AS_IN_SETTINGS, label: t('boxes:settings.as_in_settings') }, ...own]}
      value={value ?? AS_IN_SETTINGS}
      onChange={(chosen) => onChange(own.find((choice) => choice.value === chosen)?.value ?? null)}
    />
  );
}
