import { NumberInput, SegmentedControl, Select, Switch } from '@mantine/core';
import { useState } from 'react';
import { useSettings } from '#renderer/data/settings.ts';
import { useT } from '#renderer/i18n/index.ts';
import { SettingRow, SettingSection } from '#renderer/ui/setting/SettingRow.tsx';
import { useChangeSettings } from './useChangeSettings.ts';

const TYPES = ['SpacedRepetition', 'unmemorized', 'all', 'trained'] as const;

/** What a new training starts from. */
export function TrainingSettings() {
  const t = useT();
  const change = useChangeSettings();
  const { training } = useSettings();
  // While it is written anew; what is left empty is as it was.
  const [isEmpty, setIsEmpty] = useState(false);
  const set = (part: Partial<typeof training>) => change({ training: { ...training, ...part } });
  return (
    <SettingSection title={t('settings:training.title')}>
      <SettingRow label={t('settings:training.type')} text={t('settings:training.type_text')}>
        {(ids) => (
          <Select
            {...ids}
            w={200}
            allowDeselect={false}
            data={TYPES.map((value) => ({ value, label: t(`common:types.${value}.name`) }))}
            value={training.type}
            onChange={(chosen) => set({ type: TYPES.find((type) => type === chosen) ?? training.type })}
          />
        )}
      </SettingRow>
      <SettingRow label={t('settings:training.mode')}>
        {(ids) => (
          <SegmentedControl
            {...ids}
            value={training.mode}
            onChange={(mode) => set({ mode })}
            data={[
              { value: 'normal', label: t('settings:training.mode_normal') },
              { value: 'hardcore', label: t('settings:training.mode_hardcore') },
            ]}
          />
        )}
      </SettingRow>
      <SettingRow label={t('settings:training.count')} text={t('settings:training.count_text')}>
        {(ids) => (
          <NumberInput
            {...ids}
            w={110}
            min={0}
            max={1_000_000}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            value={isEmpty ? '' : training.count}
            onChange={(count) => {
              setIsEmpty(typeof count !== 'number');
              if (typeof count === 'number') set({ count });
            }}
            onBlur={() => setIsEmpty(false)}
          />
        )}
      </SettingRow>
      <SettingRow label={t('settings:training.order')} text={t('settings:training.order_text')}>
        {(ids) => (
          <Switch
            {...ids}
            checked={training.training_in_order}
            onChange={(event) => set({ training_in_order: event.currentTarget.checked })}
          />
        )}
      </SettingRow>
      <SettingRow label={t('settings:training.space')} text={t('settings:training.space_text')}>
        {(ids) => (
          <Switch
            {...ids}
            checked={training.space_answers}
            onChange={(event) => set({ space_answers: event.currentTarget.checked })}
          />
        )}
      </SettingRow>
    </SettingSection>
  );
}
