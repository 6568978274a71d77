export { ShellSkeleton } from './ShellSkeleton.tsx';
