import { Button } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { useKeys } from '#renderer/ui/keys/useKeys.ts';
import classes from './TrainingDialogs.module.css';

/** A pause in the middle of a card: nothing goes on until the person does; P ends it as it began it. */
export function Paused({ onGoOn }: { onGoOn: () => void }) {
  const t = useT();
  useKeys({ p: onGoOn }, { inDialogs: true });
  return (
    <Dialog title={t('training:paused.title')} onClose={onGoOn}>
      <p className={classes.text}>{t('training:paused.text')}</p>
      <Button data-autofocus fullWidth onClick={onGoOn} aria-keyshortcuts="P">
        {t('training:paused.go_on')}
      </Button>
    </Dialog>
  );
}
