import { Button } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { IconPlayerPlay } from '#renderer/ui/icons.ts';

/** The main action of a page of cards. */
export function TrainButton({ onTrain }: { onTrain: () => void }) {
  const t = useT();
  return (
    <Button onClick={onTrain} leftSection={<IconPlayerPlay size={17} stroke={1.75} aria-hidden />}>
      {t('common:train')}
    </Button>
  );
}
