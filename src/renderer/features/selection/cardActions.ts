import type { Translate } from '#renderer/i18n/index.ts';
import { IconMove, IconPause, IconTag } from '#renderer/ui/selection/icons.ts';
import type { BarAction } from '#renderer/ui/selection/SelectionBar.tsx';

/** The actions on cards that all selection bars share: move and tag, which open a dialog, and suspend. */
export function cardActions(
  t: Translate,
  show: (dialog: 'moveCards' | 'tagCards') => void,
  suspend: (isSuspended: boolean) => Promise<unknown>,
): BarAction[] {
  return [
    { id: 'move', label: t('selection:move.open'), icon: IconMove, onRun: () => show('moveCards') },
    { id: 'tags', label: t('selection:tags.open'), icon: IconTag, onRun: () => show('tagCards') },
    {
      id: 'suspend',
      label: t('selection:suspend.open'),
      icon: IconPause,
      choices: [
        { label: t('selection:suspend.open'), onRun: () => void suspend(true) },
        { label: t('selection:suspend.off'), onRun: () => void suspend(false) },
      ],
    },
  ];
}
