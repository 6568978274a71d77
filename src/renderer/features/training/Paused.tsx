import { Button } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { useKeys } from '#renderer/ui/keys/useKeys.ts';
import classes from './TrainingDialogs.module.css';

/** The pause dialog: the training stops until the user resumes it. P starts and ends a pause. */
export function Paused({ onResume }: { onResume: () => void }) {
  const t = useT();
  useKeys({ p: onResume }, { inDialogs: true });
  return (
    <Dialog title={t('training:paused.title')} onClose={onResume}>
      <p className={classes.text}>{t('training:paused.text')}</p>
      <Button data-autofocus fullWidth onClick={onResume} aria-keyshortcuts="P">
        {t('training:paused.go_on')}
      </Button>
    </Dialog>
  );
}
