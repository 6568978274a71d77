export { SyncAnnouncer } from './SyncAnnouncer.tsx';
export { useSyncItem } from './useSyncItem.tsx';
