export { UpdateSettings } from './UpdateSettings.tsx';
export { useUpdateItem } from './useUpdateItem.tsx';
export { useWhatsNew } from './useWhatsNew.ts';
