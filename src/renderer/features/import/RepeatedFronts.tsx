import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { REPEATED_CHOICES, type RepeatedChoice } from '#shared/import.ts';

interface RepeatedFrontsProps {
  /** How many rows repeat a front with another back; undefined while they are counted. */
  readonly rows: number | undefined;
  readonly choice: RepeatedChoice;
  readonly onChange: (choice: RepeatedChoice) => void;
}

/** Asks what becomes of the rows that repeat a front. The question stays while they are counted again. */
export function RepeatedFronts({ rows, choice, onChange }: RepeatedFrontsProps) {
  const t = useT();
  const [known, setKnown] = useState(0);
  if (rows !== undefined && rows !== known) setKnown(rows);
  if (known === 0) return null;
  return (
    <Radio.Group
      mt={24}
      label={t('import:repeated.question', { count: known })}
      value={choice}
      onChange={(value) => onChange(value as RepeatedChoice)}
    >
      <Stack gap={10} mt={10}>
        {REPEATED_CHOICES.map((value) => (
          <Radio key={value} value={value} label={t(`import:repeated.${value}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
