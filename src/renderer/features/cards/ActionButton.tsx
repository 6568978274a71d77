import { ActionIcon, Tooltip } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { IconBolt } from '#renderer/ui/icons.ts';
import classes from './ActionButton.module.css';

/** Opens the box's actions: a round button beside the heading, floating above the list on small screens. */
export function ActionButton({ onOpen }: { onOpen: () => void }) {
  const t = useT();
  return (
    <Tooltip label={t('cards:actions.open')} openDelay={300}>
      <ActionIcon
        className={classes.round ?? ''}
        variant="light"
        size={44}
        radius={22}
        aria-label={t('cards:actions.open')}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <IconBolt size={22} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}
