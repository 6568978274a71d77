import { Button } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import classes from './account.module.css';

/** The button to use the app without an account. */
export function LocalChoice({ onChoose }: { onChoose: () => void }) {
  const t = useT();
  return (
    <div className={classes.local}>
      <Button variant="light" fullWidth onClick={onChoose}>
        {t('account:sign_in.local')}
      </Button>
      <p className={classes.local_text}>{t('account:sign_in.local_text')}</p>
    </div>
  );
}
