export { SyncAnnouncer } from './SyncAnnouncer.tsx';
export { useAgo } from './useAgo.ts';
export { useSyncItem } from './useSyncItem.tsx';
