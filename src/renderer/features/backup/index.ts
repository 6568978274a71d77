export { BackupList } from './BackupList.tsx';
export { CorruptNotice } from './CorruptNotice.tsx';
export { noticeText } from './notices.ts';
export { useNoticeAction } from './useNoticeAction.ts';
