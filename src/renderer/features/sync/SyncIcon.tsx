import type { SyncState } from '#shared/sync.ts';
import {
  IconCloudCheck,
  IconCloudExclamation,
  IconCloudLock,
  IconCloudOff,
  IconCloudQuestion,
  IconCloudUp,
  IconCloudX,
  IconRefresh,
} from './icons.ts';

const ICONS = {
  off: IconCloudOff,
  upToDate: IconCloudCheck,
  waiting: IconCloudUp,
  syncing: IconRefresh,
  offline: IconCloudOff,
  needsSignIn: IconCloudLock,
  asks: IconCloudQuestion,
  failed: IconCloudExclamation,
  differs: IconCloudExclamation,
  full: IconCloudX,
} as const satisfies Record<SyncState['kind'], unknown>;

/** Each state has a shape of its own, so that no color is needed to tell them apart. */
export function SyncIcon({ kind, size }: { readonly kind: SyncState['kind']; readonly size: number }) {
  const Icon = ICONS[kind];
  return <Icon size={size} stroke={1.6} aria-hidden />;
}
