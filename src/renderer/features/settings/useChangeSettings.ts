import { changeSettings } from '#renderer/data/settings.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { SettingsPatch } from '#shared/settings.ts';

/** Returns a function that changes settings; an error is shown as a toast, and the old values return. */
export function useChangeSettings(): (patch: SettingsPatch) => void {
  const toasts = useToasts();
  return (patch) => void toasts.report(changeSettings(patch));
}
