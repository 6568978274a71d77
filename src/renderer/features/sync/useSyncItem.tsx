import { useSync } from '#renderer/data/sync.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { StatusItem } from '#renderer/ui/frame/Sidebar.tsx';
import { ROUTES } from '#shared/routes.ts';
import { SyncIcon } from './SyncIcon.tsx';
import { percentOf, stateDetail, stateLabel } from './syncTexts.ts';
import { useAgo } from './useAgo.ts';

/** The states in which nothing is synced until the person does something. */
const URGENT: ReadonlySet<string> = new Set(['needsSignIn', 'asks', 'failed', 'full']);

/** The state of sync for the foot of the sidebar; null without an account. */
export function useSyncItem(): StatusItem | null {
  const t = useT();
  const status = useSync((sync) => sync.status);
  const ago = useAgo(status?.lastAt ?? null);
  if (status === null || status.state.kind === 'off') return null;
  const { kind } = status.state;
  const label = stateLabel(t, status);
  return {
    to: ROUTES.sync,
    label,
    shortLabel: t('sync:title'),
    name: t('sync:item', { state: label }),
    detail: stateDetail(t, status, ago),
    icon: <SyncIcon kind={kind} size={19} />,
    isUrgent: URGENT.has(kind),
    percent: percentOf(status.state),
  };
}
