export { BinSettings } from './BinSettings.tsx';
