import { ActionIcon, Button, Group, Menu, Tooltip } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { TRAINING_TYPES, type TrainingType } from '#core/training/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { IconChevronDown, IconPlayerPlay } from '#renderer/ui/icons.ts';
import { MenuItems } from '#renderer/ui/menu/MenuItems.tsx';
import { type BoxScope, trainingPath } from '#shared/routes.ts';

export const TRAINING_LABELS = {
  unmemorized: 'cards:training.unmemorized',
  SpacedRepetition: 'cards:training.spaced',
  all: 'cards:training.all',
  trained: 'cards:training.trained',
} as const satisfies Readonly<Record<TrainingType, string>>;

/** The main action of a page of cards, and beside it the four types of training of these cards. */
export function TrainButton({ page, onTrain }: { readonly page: BoxScope; readonly onTrain: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const icon = <IconPlayerPlay size={17} stroke={1.75} aria-hidden />;
  return (
    <Group gap={2} wrap="nowrap">
      <Button onClick={onTrain} leftSection={icon} aria-keyshortcuts="T">
        {t('common:train')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Tooltip label={t('cards:actions.training')}>
            <ActionIcon size={36} variant="filled" aria-label={t('cards:actions.training')}>
              <IconChevronDown size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuItems
            entries={TRAINING_TYPES.map((type) => ({
              id: type,
              label: t(TRAINING_LABELS[type]),
              icon,
              onSelect: () => void navigate(trainingPath(page, { type })),
            }))}
          />
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

/** Returns a function that trains Today's cards of a box at once. */
export function useTrainToday(bid: string): () => void {
  const navigate = useNavigate();
  return () => void navigate(trainingPath({ bids: [bid] }), { state: { start: true } });
}
