import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { ORDER_FIELDS, orderOf, TRAINING_MODES, TRAINING_ORDERS, TRAINING_TYPES } from '#core/training/index.ts';
import { useSettings } from '#renderer/data/settings.ts';
import { DatesRow } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { SegmentedRow, SelectRow, SettingRow, SettingSection } from '#renderer/ui/setting/SettingRow.tsx';
import { SettingSwitches } from './SettingSwitches.tsx';
import { useChangeSettings } from './useChangeSettings.ts';

/** The defaults of a new training. */
export function TrainingDefaults() {
  const t = useT();
  const change = useChangeSettings();
  const { training } = useSettings();
  // The field may be empty while the user types; the setting then keeps its value.
  const [isEmpty, setIsEmpty] = useState(false);
  const set = (changes: Partial<typeof training>) => change({ training: { ...training, ...changes } });
  return (
    <SettingSection title={t('settings:training.title')}>
      <SelectRow
        label={t('training:setup.which')}
        text={t('settings:training.type_text')}
        w={200}
        data={TRAINING_TYPES.map((value) => ({ value, label: t(`common:types.${value}.name`) }))}
        value={training.type}
        onChange={(type) => set({ type })}
      />
      <SegmentedRow
        label={t('training:setup.mode')}
        value={training.mode}
        onChange={(mode) => set({ mode })}
        data={TRAINING_MODES.map((value) => ({ value, label: t(`settings:training.mode_${value}`) }))}
      />
      <SettingRow label={t('training:setup.count')} text={t('settings:training.count_text')}>
        {(ids) => (
          <NumberInput
            {...ids}
            w={110}
            max={1_000_000}
            value={isEmpty ? '' : training.count}
            onChange={(count) => {
              setIsEmpty(typeof count !== 'number');
              if (typeof count === 'number') set({ count });
            }}
            onBlur={() => setIsEmpty(false)}
          />
        )}
      </SettingRow>
      <SelectRow
        label={t('training:setup.order')}
        text={t('settings:training.order_text')}
        w={200}
        data={TRAINING_ORDERS.map((value) => ({ value, label: t(`common:orders.${value}`) }))}
        value={orderOf(training)}
        onChange={(order) => set(ORDER_FIELDS[order])}
      />
      <DatesRow value={training.wantedRecall} onChange={(wantedRecall) => set({ wantedRecall })} />
      <SettingSwitches section="training" />
    </SettingSection>
  );
}
