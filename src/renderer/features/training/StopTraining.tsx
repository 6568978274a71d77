import { Button } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { sessionTitle } from './sessionFormat.ts';
import classes from './TrainingDialogs.module.css';
import type { SetupState } from './useSetup.ts';

interface StopTrainingProps {
  readonly setup: SetupState;
  /** Leaves the page; undefined: a cancel stays on it. */
  readonly onCancel: (() => void) | undefined;
}

/** The stop-training modal: another session is open, and starting a new one ends it (T-21). */
export function StopTraining({ setup, onCancel }: StopTrainingProps) {
  const t = useT();
  const isOpen = useOverlay((state) => state.open === 'stopTraining');
  const { conflict } = setup;
  if (conflict === null || !isOpen) return null;
  const cancel = () => {
    setup.dismiss();
    onCancel?.();
  };
  return (
    <Dialog onClose={cancel} title={t('training:stop.title')} size={440}>
      <p className={classes.text}>
        {t('training:stop.text', {
          title: sessionTitle(t, conflict),
          trained: conflict.trained_count,
          total: conflict.total,
        })}
      </p>
      <div className={classes.actions}>
        <Button data-autofocus onClick={() => setup.resumeOther(conflict)}>
          {t('training:stop.keep')}
        </Button>
        <Button variant="default" onClick={setup.replace}>
          {t('training:stop.replace')}
        </Button>
        <Button variant="subtle" onClick={cancel}>
          {t('training:stop.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
