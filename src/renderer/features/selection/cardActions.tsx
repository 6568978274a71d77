import type { Translate } from '#renderer/i18n/index.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { IconMove, IconPause, IconTag } from '#renderer/ui/selection/icons.ts';
import type { BarAction } from '#renderer/ui/selection/SelectionBar.tsx';

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The actions on cards that the bars for cards and for boxes share: move, tag, suspend. */
export function cardActions(t: Translate, suspend: (is_suspended: boolean) => Promise<void>): BarAction[] {
  const { show } = useOverlay.getState();
  return [
    { id: 'move', label: t('selection:move.open'), icon: <IconMove {...ICON} />, onRun: () => show('moveCards') },
    { id: 'tags', label: t('selection:tags.open'), icon: <IconTag {...ICON} />, onRun: () => show('tagCards') },
    {
      id: 'suspend',
      label: t('selection:suspend.open'),
      icon: <IconPause {...ICON} />,
      choices: [
        { label: t('selection:suspend.open'), onRun: () => void suspend(true) },
        { label: t('selection:suspend.off'), onRun: () => void suspend(false) },
      ],
    },
  ];
}
