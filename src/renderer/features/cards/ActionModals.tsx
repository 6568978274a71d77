import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { TRAINING_TYPES, type TrainingType } from '#core/training/index.ts';
import { type CardScope, useTrainingChoices } from '#renderer/features/training/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { IconBolt, IconSettings } from '#renderer/ui/icons.ts';
import { IconBook } from '#renderer/ui/selection/icons.ts';
import classes from './ActionModals.module.css';
import { TRAINING_LABELS } from './TrainButton.tsx';

type GeneralAction = 'learning' | 'training' | 'settings';

export interface ActionModalProps {
  readonly onClose: () => void;
  readonly onChoose: (action: GeneralAction) => void;
}

const ICON = { size: 22, stroke: 1.6, 'aria-hidden': true } as const;

/** 'Cardbox Actions' (S-94). */
export function ActionModal({ onClose, onChoose }: ActionModalProps) {
  const t = useT();
  const items = [
    { id: 'learning', icon: <IconBook {...ICON} />, label: t('cards:learning'), text: t('cards:learning_text') },
    {
      id: 'training',
      icon: <IconBolt {...ICON} />,
      label: t('cards:actions.training'),
      text: t('cards:training_text'),
    },
    {
      id: 'settings',
      icon: <IconSettings {...ICON} />,
      label: t('common:frame.settings'),
      text: t('cards:settings_text'),
    },
  ] as const;
  return (
    <Dialog onClose={onClose} title={t('cards:actions.title')}>
      <p className={classes.text}>{t('cards:actions.text')}</p>
      <ul className={classes.list}>
        {items.map(({ id, icon, label, text }, index) => (
          <Item key={id} icon={icon} label={label} text={text} isFirst={index === 0} onClick={() => onChoose(id)} />
        ))}
      </ul>
    </Dialog>
  );
}

interface TrainingModalProps {
  readonly onClose: () => void;
  readonly onChoose: (type: TrainingType) => void;
  readonly scope: CardScope;
}

/** Which kind has the focus: what is due, else what is new. */
const FIRST = ['SpacedRepetition', 'unmemorized', 'all'] as const;

const EVERYTHING = { type: 'all', mode: 'normal', count: 0, training_in_order: true } as const;

/** The four kinds of training (S-95), each with its number of cards. */
export function TrainingModal({ scope, onClose, onChoose }: TrainingModalProps) {
  const t = useT();
  const { data, error } = useTrainingChoices(scope, EVERYTHING);
  // The first kind that has cards gets the focus.
  if (data === undefined && error === null) return null;
  const counts: Partial<Record<TrainingType, number>> = Object.fromEntries(
    (data ?? []).map(({ type, available }) => [type, available]),
  );
  const first = FIRST.find((type) => counts[type] !== 0) ?? 'all';
  return (
    <Dialog onClose={onClose} title={t('cards:actions.training')}>
      <ul className={classes.list}>
        {TRAINING_TYPES.map((type) => (
          <Item
            key={type}
            label={t(TRAINING_LABELS[type])}
            text={t(`common:types.${type}.text`)}
            isFirst={type === first}
            side={<Count value={counts[type]} />}
            onClick={() => onChoose(type)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface ItemProps {
  readonly icon?: ReactNode;
  readonly label: string;
  readonly text?: string;
  readonly side?: ReactNode;
  readonly isFirst?: boolean;
  readonly onClick: () => void;
}

function Item({ icon, label, text, side, isFirst = false, onClick }: ItemProps) {
  return (
    <li>
      <UnstyledButton className={classes.item ?? ''} data-autofocus={isFirst || undefined} onClick={onClick}>
        {icon}
        <span className={classes.texts}>
          <b>{label}</b>
          {text !== undefined && <span>{text}</span>}
        </span>
        {side}
      </UnstyledButton>
    </li>
  );
}

function Count({ value }: { value: number | undefined }): ReactNode {
  const t = useT();
  return value === undefined ? null : <span className={classes.count}>{t('common:number', { value })}</span>;
}
