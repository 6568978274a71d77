import { Button, Tooltip } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { IconBolt } from '#renderer/ui/icons.ts';
import classes from './ActionButton.module.css';
import { openActions } from './BoxActions.tsx';

/** Opens the box's actions: a round button beside the heading; on small screens it floats above the list, without its text. */
export function ActionButton() {
  const t = useT();
  return (
    <Tooltip label={t('cards:actions.open')} openDelay={300}>
      <Button
        className={classes.button ?? ''}
        variant="light"
        leftSection={<IconBolt size={20} stroke={1.75} aria-hidden />}
        aria-label={t('cards:actions.open')}
        aria-haspopup="dialog"
        onClick={openActions}
      >
        {t('cards:actions.tool')}
      </Button>
    </Tooltip>
  );
}
