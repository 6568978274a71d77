import { Button } from '@mantine/core';
import { useState } from 'react';
import { DATE_CHOICES, ESTIMATE_DAYS } from '#core/training/index.ts';
import { useSlices } from '#renderer/data/useSlices.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useAnswerDates } from '#renderer/state/answerDates.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { SettingRow } from '#renderer/ui/setting/SettingRow.tsx';
import { NumberTable } from '#renderer/ui/table/NumberTable.tsx';
import { DatesForecastDocument } from '#shared/graphql/generated.ts';
import classes from './BoxSettings.module.css';

/** The answers that a box will need with each choice of dates (S-358), estimated when it is wanted. */
export function DatesForecast({ bid }: { readonly bid: string }) {
  const t = useT();
  const { isOffered } = useAnswerDates();
  const [isOpen, setIsOpen] = useState(false);
  if (!isOffered) return null;
  return (
    <>
      <SettingRow label={t('boxes:estimate.label')} text={t('boxes:estimate.text')}>
        {() => (
          <Button variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'boxes:estimate.hide' : 'boxes:estimate.show')}
          </Button>
        )}
      </SettingRow>
      {isOpen && <Estimate bid={bid} />}
    </>
  );
}

const PART_DAYS = 10;
const PARTS = Array.from({ length: ESTIMATE_DAYS / PART_DAYS }, (_, part) => part * PART_DAYS);

function Estimate({ bid }: { readonly bid: string }) {
  const t = useT();
  const { counts, error, retry } = useSlices(DatesForecastDocument, { bid });
  if (error !== null) return <ErrorInline code={error.code} onRetry={retry} />;
  const isEmpty = counts?.flat().every((count) => count === 0);
  const perDay = (days: readonly number[] = [], from: number): string => {
    const mean = days.slice(from, from + PART_DAYS).reduce((sum, count) => sum + count, 0) / PART_DAYS;
    return t('common:number', { value: mean < 10 ? mean : Math.round(mean) });
  };
  return (
    <div className={classes.estimate} aria-busy={counts === null}>
      {counts !== null && !isEmpty && (
        <NumberTable
          title={t('boxes:estimate.label')}
          columns={[
            t('boxes:dates.label'),
            ...PARTS.map((from) => t('boxes:estimate.days', { from: from + 1, to: from + PART_DAYS })),
          ]}
          rows={DATE_CHOICES.map((choice, at) => ({
            key: String(choice),
            cells: [t(`boxes:dates.${choice ?? 'levels'}`), ...PARTS.map((from) => perDay(counts[at], from))],
          }))}
        />
      )}
      <p role="status">{t(`boxes:estimate.${counts === null ? 'running' : isEmpty ? 'none' : 'note'}`)}</p>
    </div>
  );
}
