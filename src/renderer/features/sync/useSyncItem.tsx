import { useSync } from '#renderer/data/sync.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { StatusItem } from '#renderer/ui/frame/Sidebar.tsx';
import { ROUTES } from '#shared/routes.ts';
import { SyncIcon } from './SyncIcon.tsx';
import { useOverwriteReports } from './syncQueries.ts';
import { overwriteTitle, percentOf, stateDetail, stateLabel } from './syncTexts.ts';
import { useAgo } from './useAgo.ts';

/** The states in which nothing is synced until the person does something. */
const URGENT: ReadonlySet<string> = new Set(['needsSignIn', 'asks', 'failed', 'full']);

/** The state of sync for the foot of the sidebar; null without an account. */
export function useSyncItem(): StatusItem | null {
  const t = useT();
  const status = useSync((sync) => sync.status);
  const ago = useAgo(status?.lastAt ?? null);
  const isOff = status === null || status.state.kind === 'off';
  const report = useOverwriteReports(!isOff).find(({ isKept }) => !isKept);
  if (isOff) return null;
  const { kind } = status.state;
  // Nothing waits for it, so every other state is more important.
  const asked = kind === 'upToDate' ? report : undefined;
  const label = asked === undefined ? stateLabel(t, status) : t('sync:label.overwritten');
  return {
    to: ROUTES.sync,
    label,
    shortLabel: t('sync:title'),
    name: t('sync:item', { state: label }),
    detail: asked === undefined ? stateDetail(t, status, ago) : overwriteTitle(t, asked),
    icon: <SyncIcon kind={asked === undefined ? kind : 'asks'} size={19} />,
    isUrgent: asked !== undefined || URGENT.has(kind),
    percent: percentOf(status.state),
  };
}
