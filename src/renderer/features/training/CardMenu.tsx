import { Menu } from '@mantine/core';
import { memo, useRef } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { IconDots, IconSearch, IconTrash } from '#renderer/ui/icons.ts';
import { KeyHint } from '#renderer/ui/keys/KeyHint.tsx';
import { ToolButton } from '#renderer/ui/layout/ToolButton.tsx';
import { CARD_TASKS, type CardTask, TASK_KEYS } from './cardTasks.ts';
import { IconHistory, IconPlayerSkipForward, IconTag } from './icons.ts';

const ICONS = {
  suspend: <IconPlayerSkipForward size={16} />,
  tags: <IconTag size={16} />,
  history: <IconHistory size={16} />,
  browse: <IconSearch size={16} />,
  trash: <IconTrash size={16} />,
} as const;

interface CardMenuProps {
  readonly run: (task: CardTask) => void;
  /** The keys of the training work again. */
  readonly onClose: () => void;
}

/** The menu of the current card. */
export const CardMenu = memo(function CardMenu({ run, onClose }: CardMenuProps) {
  const t = useT();
  const chosen = useRef<CardTask | null>(null);
  // After Esc, Mantine focuses the button, where Space would open the menu again: this comes after that. A dialog of the
  // task returns the focus to what has it before.
  const close = () => {
    onClose();
    if (chosen.current !== null) run(chosen.current);
    chosen.current = null;
  };
  return (
    <Menu position="bottom-end" returnFocus={false} onClose={() => queueMicrotask(close)}>
      <Menu.Target>
        <ToolButton label={t('training:task.menu')} icon={<IconDots size={20} />} />
      </Menu.Target>
      <Menu.Dropdown>
        {CARD_TASKS.map((task) => (
          <Menu.Item
            key={task}
            leftSection={ICONS[task]}
            rightSection={<KeyHint keys={TASK_KEYS[task]} />}
            aria-keyshortcuts={TASK_KEYS[task]}
            {...(task === 'trash' ? { color: 'red' } : {})}
            onClick={() => {
              chosen.current = task;
            }}
          >
            {t(`training:task.${task}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});
