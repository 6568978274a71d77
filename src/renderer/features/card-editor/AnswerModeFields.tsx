import { SegmentedControl, Select } from '@mantine/core';
import { ANSWER_TYPES, FRONT_BACK_TYPES } from '#core/card/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import classes from './CardForm.module.css';
import type { CardDraft } from './cardDraft.ts';

interface AnswerModeFieldsProps {
  readonly draft: CardDraft;
  readonly onChange: (changes: Partial<CardDraft>) => void;
}

/** The answer type and the direction of a card. */
export function AnswerModeFields({ draft, onChange }: AnswerModeFieldsProps) {
  const t = useT();
  return (
    <div className={classes.answer_mode}>
      <div>
        <span className={classes.label} id="answer-type">
          {t('cardEditor:answer_type')}
        </span>
        <SegmentedControl
          fullWidth
          aria-labelledby="answer-type"
          value={draft.answer_type}
          onChange={(answer_type) => onChange({ answer_type })}
          data={ANSWER_TYPES.map((value) => ({ value, label: t(`cardEditor:${value}`) }))}
        />
      </div>
      <Select
        label={t('cardEditor:direction')}
        value={draft.front_back_type}
        onChange={(front_back_type) => front_back_type !== null && onChange({ front_back_type })}
        data={FRONT_BACK_TYPES.map((value) => ({ value, label: t(`cardEditor:${value}`) }))}
      />
    </div>
  );
}
