import IconCircleArrowUp from '@tabler/icons-react/dist/esm/icons/IconCircleArrowUp.mjs';
import { restartToUpdate, useUpdate } from '#renderer/data/update.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { ActionItem } from '#renderer/ui/frame/Sidebar.tsx';

/** An update that is ready, for the foot of the sidebar; null without one. */
export function useUpdateItem(): ActionItem | null {
  const t = useT();
  const isReady = useUpdate(({ state }) => state?.kind === 'ready');
  if (!isReady) return null;
  return {
    label: t('update:item'),
    icon: <IconCircleArrowUp size={19} stroke={1.6} aria-hidden />,
    run: restartToUpdate,
  };
}
