import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { TRAINING_TYPES, type TrainingType } from '#core/training/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { IconBolt, IconSettings } from '#renderer/ui/icons.ts';
import { IconAdjustments, IconBook } from '#renderer/ui/selection/icons.ts';
import classes from './ActionModals.module.css';

type GeneralAction = 'learning' | 'training' | 'boxSettings' | 'settings';

export interface ActionModalProps {
  readonly onClose: () => void;
  readonly onChoose: (action: GeneralAction) => void;
}

const ICON = { size: 22, stroke: 1.6, 'aria-hidden': true } as const;

/** 'Cardbox Actions' (S-94), and the box's own settings. */
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
      id: 'boxSettings',
      icon: <IconAdjustments {...ICON} />,
      label: t('boxes:settings.title'),
      text: t('cards:box_settings_text'),
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
        {items.map(({ id, icon, label, text }) => (
          <Item key={id} icon={icon} label={label} text={text} onClick={() => onChoose(id)} />
        ))}
      </ul>
    </Dialog>
  );
}

export interface TrainingModalProps {
  readonly onClose: () => void;
  readonly onChoose: (type: TrainingType) => void;
  /** How many cards each type has, if known. */
  readonly counts?: Partial<Record<TrainingType, number>>;
}

const LABELS = {
  unmemorized: 'cards:training.unmemorized',
  SpacedRepetition: 'cards:training.spaced',
  all: 'cards:training.all',
  trained: 'cards:training.trained',
} as const satisfies Readonly<Record<TrainingType, string>>;

/** Which kind has the focus: what is due, else what is new. */
const FIRST = ['SpacedRepetition', 'unmemorized', 'all'] as const;

/** The four kinds of training (S-95). */
export function TrainingModal({ onClose, onChoose, counts = {} }: TrainingModalProps) {
  const t = useT();
  const first = FIRST.find((type) => counts[type] !== 0) ?? 'all';
  return (
    <Dialog onClose={onClose} title={t('cards:actions.training')}>
      <ul className={classes.list}>
        {TRAINING_TYPES.map((type) => (
          <Item
            key={type}
            label={t(LABELS[type])}
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
