import { WANTED_RECALLS, type WantedRecall } from '#core/training/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useAnswerDates } from '#renderer/state/answerDates.ts';
import { SelectRow } from '#renderer/ui/setting/SettingRow.tsx';

interface DatesRowProps {
  /** In percent; null: dates by level. */
  readonly value: number | null;
  readonly onChange: (value: WantedRecall | null) => void;
}

const LEVELS = 'levels';
type Choice = typeof LEVELS | `${WantedRecall}`;
const CHOICES: readonly Choice[] = [LEVELS, ...WANTED_RECALLS.map((recall): Choice => `${recall}`)];

/**
 * How dates are chosen (E-33): by level, or by the answers with one of three strengths. Where the server does not know the second
 * (Y-194), only a box that chose it shows the row, which says so.
 */
export function DatesRow({ value, onChange }: DatesRowProps) {
  const t = useT();
  const { isOffered } = useAnswerDates();
  const chosen = CHOICES.find((choice) => choice === String(value)) ?? LEVELS;
  if (!isOffered && chosen === LEVELS) return null;
  const choices: readonly Choice[] = isOffered ? CHOICES : [LEVELS, chosen];
  return (
    <SelectRow
      label={t('boxes:dates.label')}
      text={isOffered ? t(`boxes:dates.${chosen}_text`) : t('boxes:dates.older_server')}
      w={240}
      data={choices.map((choice) => ({ value: choice, label: t(`boxes:dates.${choice}`) }))}
      value={chosen}
      onChange={(choice) => onChange(WANTED_RECALLS.find((recall) => String(recall) === choice) ?? null)}
    />
  );
}
