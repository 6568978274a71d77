import { NavLink } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Dialog } from '#renderer/components/dialog/Dialog.tsx';
import { IconBolt, IconSettings } from '#renderer/components/icons.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { TrainingType } from '#shared/graphql/generated.ts';
import classes from './actions.module.css';

export interface ActionModalProps {
  readonly onClose: () => void;
  readonly onTraining: () => void;
}

/** 'Cardbox Actions' (docs/product.md §2). */
export function ActionModal({ onClose, onTraining }: ActionModalProps) {
  const t = useT();
  return (
    <Dialog onClose={onClose} title={t('boxcards:actions.title')} size={420}>
      <p className={classes.text}>{t('boxcards:actions.text')}</p>
      <NavLink
        className={classes.item ?? ''}
        component="button"
        label={t('boxcards:actions.training')}
        leftSection={<IconBolt size={19} stroke={1.6} aria-hidden />}
        onClick={onTraining}
      />
      <NavLink
        className={classes.item ?? ''}
        component={Link}
        to="/main/settings"
        label={t('boxcards:actions.settings')}
        leftSection={<IconSettings size={19} stroke={1.6} aria-hidden />}
        onClick={onClose}
      />
    </Dialog>
  );
}

export interface TrainingModalProps {
  readonly onClose: () => void;
  readonly onChoose: (type: TrainingType) => void;
  /** How many cards a choice would start from, where it is known. */
  readonly counts?: Partial<Record<TrainingType, number>>;
}

const CHOICES = [
  { type: 'unmemorized', label: 'boxcards:training.unmemorized' },
  { type: 'SpacedRepetition', label: 'boxcards:training.spaced' },
  { type: 'all', label: 'boxcards:training.all' },
  { type: 'trained', label: 'boxcards:training.trained' },
] as const;

/** The four kinds of training of docs/product.md §2. */
export function TrainingModal({ onClose, onChoose, counts = {} }: TrainingModalProps) {
  const t = useT();
  return (
    <Dialog onClose={onClose} title={t('boxcards:training.title')} size={420}>
      {CHOICES.map(({ type, label }) => (
        <NavLink
          key={type}
          className={classes.item ?? ''}
          component="button"
          label={t(label)}
          rightSection={<Count value={counts[type]} />}
          onClick={() => onChoose(type)}
          {...(type === 'SpacedRepetition' ? { 'data-autofocus': true } : {})}
        />
      ))}
    </Dialog>
  );
}

function Count({ value }: { value: number | undefined }): ReactNode {
  const t = useT();
  return value === undefined ? null : <span className={classes.count}>{t('common:number', { value })}</span>;
}
