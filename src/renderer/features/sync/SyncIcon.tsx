import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs';
import IconCloudExclamation from '@tabler/icons-react/dist/esm/icons/IconCloudExclamation.mjs';
import IconCloudLock from '@tabler/icons-react/dist/esm/icons/IconCloudLock.mjs';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconCloudQuestion from '@tabler/icons-react/dist/esm/icons/IconCloudQuestion.mjs';
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs';
import IconCloudX from '@tabler/icons-react/dist/esm/icons/IconCloudX.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { SyncState } from '#shared/sync.ts';

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
