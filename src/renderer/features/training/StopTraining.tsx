import { Button } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import classes from './TrainingDialogs.module.css';
import type { SessionHead } from './trainingQueries.ts';
import type { SetupState } from './useSetup.ts';

/** The stop-training modal: another session is open, and starting a new one ends it (T-21). */
export function StopTraining({ setup }: { setup: SetupState }) {
  const t = useT();
  const isOpen = useOverlay((state) => state.open === 'stopTraining');
  if (setup.conflict === null || !isOpen) return null;
  return (
    <Dialog onClose={setup.dismiss} title={t('training:stop.title')} size={440}>
      <Question head={setup.conflict} setup={setup} />
    </Dialog>
  );
}

function Question({ head, setup }: { head: SessionHead; setup: SetupState }) {
  const t = useT();
  return (
    <>
      <p className={classes.text}>
        {t('training:stop.text', {
          title: head.title || t('training:setup.home'),
          trained: head.trained_count,
          total: head.total,
        })}
      </p>
      <div className={classes.actions}>
        <Button data-autofocus onClick={() => setup.resumeOther(head)}>
          {t('training:stop.keep')}
        </Button>
        <Button variant="default" onClick={setup.replace}>
          {t('training:stop.replace')}
        </Button>
        <Button variant="subtle" onClick={setup.dismiss}>
          {t('training:stop.cancel')}
        </Button>
      </div>
    </>
  );
}
